import { mount } from "svelte";
import App from "./App.svelte";
import { preferredLanguage, speak } from "./i18n/say.svelte";
import { introduce } from "./net/identity.svelte";
import { loadAhead } from "./pages/load";
import { followSettings } from "./settings/settings.svelte";
import "./style/fonts.css";
import "./style/theme.css";

followSettings();
loadAhead();
const target = document.getElementById("app")!;

try {
  await Promise.all([speak(preferredLanguage()), introduce()]);
  mount(App, { target });
} catch {
  // Without the server there are no sentences either; this one has to be here.
  target.innerHTML =
    '<main style="max-width:34rem;margin:4rem auto;padding:0 1rem"><h1>Architekton</h1>' +
    "<p>The server does not answer. Is it running? Reload this page to try again.</p>" +
    '<p lang="fr">Le serveur ne répond pas. Est-il en marche ? Rechargez cette page pour réessayer.</p></main>';
}
