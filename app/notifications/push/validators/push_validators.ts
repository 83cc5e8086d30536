import vine from '@vinejs/vine'

/** `PushSubscription.toJSON()` of a browser. */
export const pushSubscriptionValidator = vine.create({
  endpoint: vine.string().trim().maxLength(1_000),
  keys: vine.object({
    p256dh: vine.string().regex(/^[\w-]{87}=?$/),
    auth: vine.string().regex(/^[\w-]{22}(==)?$/),
  }),
})
