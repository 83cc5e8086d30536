/** What the encrypted address of a device is bound to. */
export const PUSH_PURPOSE = 'push_subscription'
