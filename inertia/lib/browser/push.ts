/** `ios`: only from the home screen. */
export type PushSupport = 'yes' | 'no' | 'ios'

type Registered = {
  json: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** How the server names the device. */
  hash: string
}

const WORKER = '/sw.js'

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && window.isSecureContext)
    return 'yes'
  return /iPhone|iPad/.test(navigator.userAgent) ? 'ios' : 'no'
}

/** The subscription of this browser, if there is one. */
export async function ownSubscription(): Promise<Registered | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  const subscription = await registration?.pushManager.getSubscription()
  return subscription ? registered(subscription) : null
}

/**
 * Asks for the permission and subscribes, in the click that wants it.
 * @returns the subscription, or why there is none
 */
export async function subscribeDevice(
  publicKey: string
): Promise<Registered | 'denied' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  try {
    await navigator.serviceWorker.register(WORKER)
    const registration = await navigator.serviceWorker.ready
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    })
    return await registered(subscription)
  } catch {
    // The push service cannot be reached, or the browser has none.
    return 'failed'
  }
}

/** When its user has signed out: the device then receives nothing any more. */
export async function unsubscribeDevice(): Promise<void> {
  if (pushSupport() !== 'yes') return
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

async function registered(subscription: PushSubscription): Promise<Registered> {
  const { endpoint, keys } = subscription.toJSON()
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
  return {
    json: { endpoint: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! } },
    hash: hash.join(''),
  }
}
