/** The faces at the table a page shows: told once by the page, known by every cat on it. */
import { getContext, setContext } from 'svelte';

type Faces = () => (string | null)[];

const KEY = Symbol('faces');

export const showFaces = (faces: Faces): Faces => setContext(KEY, faces);

export const facesHere = (): Faces => getContext<Faces | undefined>(KEY) ?? (() => []);
