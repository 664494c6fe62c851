// Hears what a push service brings while no page is open: it is somebody's turn. It does nothing else, and caches nothing.

self.addEventListener("push", (event) => {
  const said = event.data?.json();
  if (!said) return;
  const actions = [{ action: "stop", title: said.stop_words }];
  const facts = { link: said.link, stop: said.stop };
  const shown = { body: said.body, tag: said.tag, data: facts, actions, icon: "icon-192.png" };
  event.waitUntil(self.registration.showNotification(said.title, shown));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { link, stop } = event.notification.data;
  event.waitUntil(goTo(event.action === "stop" ? stop : link));
});

/** To a page that is open at the table, or a new one. */
async function goTo(link) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find((one) => one.url === link);
  return open ? open.focus() : self.clients.openWindow(link);
}
