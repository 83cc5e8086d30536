import env from '#start/env'

/** Keys that identify this site to push services (VAPID); without them nothing is pushed. `push:keys` makes them. */
const pushConfig = {
  publicKey: env.get('VAPID_PUBLIC_KEY', ''),
  privateKey: env.get('VAPID_PRIVATE_KEY')?.release() ?? '',
  /** Hosts of push services; those with a dot in front stand for all below. */
  hosts: [
    'fcm.googleapis.com',
    '.push.services.mozilla.com',
    'web.push.apple.com',
    '.notify.windows.com',
  ],
  maxDevices: 10,
  /** Failures in a row after which a device is given up. */
  maxFailures: 10,
} as const

export default pushConfig
