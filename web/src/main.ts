import { mount } from 'svelte';
import './fonts.css';
import './tokens.css';
import './base.css';
import App from './App.svelte';
import { router } from './router.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
router.start();
// In a task of its own: a slow phone answers a finger between reading the script and drawing the page.
setTimeout(() => {
  target.replaceChildren();
  mount(App, { target });
});
