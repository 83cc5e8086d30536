// Shows push messages and opens the page that they are about. The server wrote the sentence.
self.addEventListener('push', (event) => {
  const message = event.data ? event.data.json() : {}
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
  const path = String((event.notification.data || {}).path || '/')
  const url = new URL(
    path.startsWith('/') && !path.startsWith('//') ? path : '/',
    self.location.origin
  )
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((windows) => {
      const open = windows.find((one) => one.visibilityState === 'visible')
      return open
        ? open.focus().then(() => open.navigate(url.href))
        : self.clients.openWindow(url.href)
    })
  )
})
