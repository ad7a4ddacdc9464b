"""A newcomer's way: who plays, which game fits, my name and cat, then a lesson or a table. Others are not asked."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from archipel.games.isle_of_cats.content.family_lesson import FAMILY
from tests.browser.conftest import Person
from tests.browser.deeds import no_sideways_scrolling, small_words, violations_by_day_and_by_night
from tests.browser.learning import bubble, says
from tests.browser.measures import is_sound

SCREENS = [("phone", "fr"), ("desk", "en")]
FIRST = re.compile("^(First time|Première fois)")
SAID = {
    "fr": {
        "family": "L’Île des Chats en famille",
        "blank": "au moins une lettre",
        "long": "200 caractères",
        "greeting": "Je t’explique chaque nouveauté",
        "tradition": "Une tradition cochée compte",
    },
    "en": {
        "family": "The Isle of Cats, family game",
        "blank": "at least one letter",
        "long": "200 characters",
        "greeting": "I’ll tell you what is new",
        "tradition": "A tradition that you have ticked counts",
    },
}


def dialog(page: Page, name: str) -> Locator:
    return page.get_by_role("dialog", name=re.compile(name))


def boxes_of(things: Locator) -> list[FloatRect]:
    found = [thing.bounding_box() for thing in things.all()]
    return [box for box in found if box is not None]


def who(page: Page) -> Locator:
    """Opens the path on the home page and returns its first question."""
    page.goto("/")
    page.get_by_role("button", name=FIRST).click()
    found = dialog(page, "Who is playing|Qui joue")
    expect(found).to_be_visible()
    return found


def which(page: Page, players: str, *, children: bool) -> Locator:
    """Answers the first question and returns the second."""
    asked = who(page)
    asked.get_by_role("checkbox").set_checked(children)
    asked.get_by_role("button", name=re.compile(players)).click()
    found = dialog(page, "Which game fits|Quel jeu choisir")
    expect(found.get_by_role("region").first).to_be_visible()
    return found


@pytest.mark.parametrize(("screen", "lang"), SCREENS)
def test_the_path_leads_a_family_to_its_lesson_and_asks_once_who_learns(person: Person, screen: str, lang: str):
    page = person(screen=screen, lang=lang, newcomer=True)
    who(page)
    is_sound(page)
    games = which(page, "Together, on this device|Ensemble, sur cet appareil", children=True)
    is_sound(page)
    first = games.get_by_role("region").first
    expect(first).to_have_accessible_name(SAID[lang]["family"])
    for said in ("45 minutes", "From 7 years on|Dès 7 ans", "Easy to learn|Facile à apprendre"):
        expect(first.get_by_role("img", name=re.compile(said))).to_be_visible()
    first.get_by_role("button", name=re.compile("Learn|Apprendre")).click()
    step = dialog(page, "Who are you|Qui es-tu")
    name = step.get_by_role("textbox")
    expect(name).not_to_have_value("")  # a name is suggested
    is_sound(page)
    go = step.get_by_role("button", name=re.compile("Let’s go|C’est parti"))
    for wrong, sentence in (("   ", SAID[lang]["blank"]), ("a" * 200, SAID[lang]["long"])):
        name.fill(wrong)
        go.click()
        expect(step.get_by_role("alert")).to_contain_text(sentence)
    assert no_sideways_scrolling(page)
    name.fill("  Ana  Lou ")
    step.get_by_role("radio", name=re.compile("beret|béret")).check(force=True)
    go.click()
    says(page, FAMILY, 0, lang)
    table = page.request.get(page.url.replace("/t/", "/api/tables/")).json()
    assert table["seats"][0]["name"] == "Ana Lou"
    kept = page.evaluate("JSON.parse(localStorage.archipel)")
    assert (kept["name"], kept["cat"]) == ("Ana Lou", "beret")
    page.goto("/")  # another lesson begins at once: nobody is asked twice
    page.get_by_role("button", name=re.compile("(Learn in|Apprendre en) 3 minutes.*Doodle")).click()
    expect(bubble(page)).to_contain_text("1 / 8")


def test_the_path_opens_the_usual_panel_with_what_was_chosen(person: Person):
    page = person(screen="phone", lang="fr", newcomer=True)
    games = which(page, "Ensemble, chacun son téléphone", children=True)
    games.get_by_role("region").first.get_by_role("button", name=re.compile("Jouer")).click()
    panel = dialog(page, "L’Île des Chats")
    expect(panel.get_by_role("radio", name="Avec des amis")).to_be_checked()
    expect(panel.get_by_text("Mode famille").first).to_be_visible()
    panel.get_by_role("button", name="Ouvrir la table").click()
    step = dialog(page, "Qui es-tu")
    suggested = step.get_by_role("textbox").input_value()
    step.get_by_role("button", name="C’est parti").click()
    page.wait_for_url(re.compile(r"/t/\w+$"))
    table = page.request.get(page.url.replace("/t/", "/api/tables/")).json()
    assert table["options"]["mode"] == "family"
    assert [(seat["kind"], seat["name"]) for seat in table["seats"]] == [("person", suggested), ("open", "")]


def test_who_plays_alone_meets_bots_and_who_knows_a_game_is_not_asked(person: Person):
    page = person(lang="en", newcomer=True)
    games = which(page, "Just me", children=False)
    expect(games.get_by_role("region", name="The Isle of Cats, family game")).to_have_count(0)
    games.get_by_role("region", name="Doodle Islands").get_by_role("button", name=re.compile("Play")).click()
    expect(page.get_by_role("radio", name="With bots")).to_be_checked()
    returning = person(lang="en")
    returning.goto("/")
    expect(returning.locator(".game .title").first).to_be_visible()
    expect(returning.get_by_role("button", name=FIRST)).to_have_count(0)


def test_the_path_can_be_declined_for_good(person: Person):
    page = person(screen="phone", lang="fr", newcomer=True)
    page.goto("/")
    page.get_by_role("button", name="Non, je connais").click()
    expect(page.get_by_role("button", name=FIRST)).to_have_count(0)
    page.reload()
    expect(page.locator(".game .title").first).to_be_visible()
    expect(page.get_by_role("button", name=FIRST)).to_have_count(0)


def test_the_lesson_offered_at_a_family_table_is_the_family_lesson(person: Person):
    page = person(screen="phone", lang="fr", newcomer=True)
    table = page.request.post(
        "/api/tables",
        data={
            "game": "isle-of-cats",
            "name": "Ana",
            "options": {"mode": "family"},
            "seats": [{"kind": "me"}, {"kind": "bot", "level": "steady"}],
        },
    ).json()["id"]
    page.request.post(f"/api/tables/{table}/start")
    page.goto(f"/t/{table}")
    page.get_by_role("region", name="Une leçon pour ta première partie").get_by_role("button", name="Apprendre").click()
    dialog(page, "Qui es-tu").get_by_role("button", name="C’est parti").click()
    says(page, FAMILY, 0, "fr")


def test_my_cat_is_at_my_seat_and_can_be_changed_in_the_settings(person: Person):
    page = person(lang="en")
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="My name and my cat").click()
    step = dialog(page, "Who are you")
    step.get_by_role("textbox").fill("Ana")
    step.get_by_role("radio", name="With glasses").check(force=True)
    step.get_by_role("button", name="Save").click()
    dialog(page, "Settings").get_by_role("button", name="Close").click()
    plain = page.locator(".avatar[data-seat='0']").count()
    page.locator(".game .play").first.click()
    mine = page.locator(".seat .avatar[data-seat='0']")
    expect(mine).to_be_visible()
    assert plain == 0
    assert mine.locator("circle[fill='#fdf9ef']").count() == 2  # the two lenses


@pytest.mark.parametrize(("screen", "lang"), SCREENS)
def test_vigie_explains_what_is_new_in_the_first_game_until_she_is_stopped(person: Person, screen: str, lang: str):
    page = person(screen=screen, lang=lang)
    table = page.request.post(
        "/api/tables",
        data={"game": "explore-draw", "name": "Ana", "options": {}, "seats": [{"kind": "me"}]},
    ).json()["id"]
    page.request.post(f"/api/tables/{table}/start")
    page.goto("/")
    page.evaluate("(table) => localStorage.setItem('archipel-firsts', JSON.stringify({ table }))", table)
    page.goto(f"/t/{table}")
    line = page.get_by_role("region", name=re.compile("Vigie expli|Vigie expla"))
    column = page.locator('[data-target="column:A"] button').first
    expect(column).to_be_visible()
    before = page.locator("main").bounding_box()
    expect(line).to_contain_text(SAID[lang]["greeting"])  # nothing is new yet
    traditions = page.locator("[data-target^='column:']").filter(has_text="Tradition")
    traditions.first.locator("button").first.click()
    page.locator("button.go").click()
    expect(line).to_contain_text(SAID[lang]["tradition"])
    assert page.locator("main").bounding_box() == before  # it has a row of its own
    assert all(min(box["width"], box["height"]) >= 44 for box in boxes_of(line.get_by_role("button")))
    assert not violations_by_day_and_by_night(page)
    assert not small_words(page)
    line.get_by_role("button", name="OK").click()
    expect(line).to_have_count(0)
    page.reload()
    expect(page.locator("button.go")).to_be_visible()
    expect(line).to_have_count(0)  # explained once
    page.evaluate("(table) => localStorage.setItem('archipel-firsts', JSON.stringify({ table }))", table)
    page.reload()
    line.get_by_role("button", name=re.compile("^Stop")).click()
    expect(line).to_have_count(0)
    assert page.locator("main").bounding_box() == before
    page.reload()
    expect(page.locator("button.go")).to_be_visible()
    expect(line).to_have_count(0)
    assert page.evaluate("JSON.parse(localStorage['archipel-firsts']).off")
