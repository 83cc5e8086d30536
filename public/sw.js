// Shows push messages and opens the page that they are about. The server wrote the sentence.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const message = messageOf(event.data)
  // Every push must be shown: Safari ends a subscription after silent ones.
  event.waitUntil(
    self.registration.showNotification(message.title || 'Countermark', {
      body: message.body || '',
      tag: message.tag,
      icon: '/icons/192.png',
      data: { path: message.path },
    })
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(addressOf(event.notification.data)))
})

function messageOf(data) {
  try {
    return (data && data.json()) || {}
  } catch {
    return {}
  }
}

/** Only pages of this site are opened. */
function addressOf(data) {
  const home = `${self.location.origin}/`
  const path = String((data && data.path) || '/')
  const url = URL.canParse(path, home) ? new URL(path, home) : null
  return url && url.origin === self.location.origin ? url.href : home
}

/** A window that shows another page may hold what somebody is typing, so it is left as it is. */
async function show(address) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => url === address)
  return shown ? shown.focus() : self.clients.openWindow(address)
}
