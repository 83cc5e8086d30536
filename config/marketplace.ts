/** The specification's numbers (spec.md sections 5 and 9), each with a name. */
const marketplace = {
  /** Where people write to who cannot get in any more. */
  contact: 'support@countermark.example',
  fees: {
    /** Basis points of the sale that the platform keeps. */
    serviceFeeBp: 500,
    /** The creator's first days are free of the service fee. */
    freeDays: 7,
  },
  holdingDays: 7,
  payment: {
    expiresInMinutes: 30,
    /** How long a gateway that says nothing is waited for, and how long it is asked all the same. */
    silence: { closedAfterHours: 24, longestPauseHours: 12, forgottenAfterDays: 90 },
  },
  rechargeCards: { maxPerBatch: 1_000 },
  estimate: { expiresInMinutes: 15 },
  /** How many checkouts somebody confirms, tips too. */
  checkouts: {
    perMinute: 6,
    perHour: 20,
    /** Those that are refused; no shopper is so often. */
    refused: { perMinute: 30, perHour: 150 },
  },
  /** What is bought together: sales prices before coupons, in other currencies at today's rates (D-10). */
  cart: { maxTotal: { amount: 150_000n, currency: 'CNY' }, maxProducts: 50 },
  pageSizes: { shopProducts: 6, studioProducts: 25, adminTables: 25, creatorOrders: 50 },
  attachments: {
    max: 10,
    maxBytes: 5 * 1024 ** 3,
    maxWatermarked: 5,
    maxWatermarkedBytes: 500 * 1024 ** 2,
    maxTextBytes: 5 * 1024 ** 2,
    /** All files of a shop, those that are still arriving included. */
    maxLibraryBytes: 500 * 1024 ** 3,
  },
  /** Files arrive in parts, so that a broken connection costs one part. */
  uploads: { partBytes: 8 * 1024 ** 2, maxOpen: 20, idleHours: 48, addressMinutes: 60 },
  /** What a product may cost, in minor units; other currencies at today's rates. */
  maxPrice: { amount: 1_500_000n, currency: 'CNY' },
  shop: { name: { min: 4, max: 16 }, description: { max: 40 }, bio: { max: 500 } },
  /** Amounts in minor units; in other currencies what they are worth at today's rates (D-10). */
  tipping: {
    title: { max: 20 },
    description: { max: 100 },
    least: { amount: 1_500n, currency: 'CNY' },
    below: { amount: 20_000n, currency: 'CNY' },
  },
  /** Creators are paid out when what they have is worth so much (spec 9). */
  settlement: { thresholdCurrency: 'AUD' },
  /** A creator may let orders leave their sales history; the ledger and the buyers keep them. */
  salesHistory: { clearedAfterDays: 14 },
  avatar: { maxBytes: 512 * 1024, pixels: 256 },
  images: { maxBytes: 2 * 1024 ** 2, maxPreviews: 10, maxAltLength: 200 },
  storageLinks: { max: 10 },
  /** How many other products may be asked for before somebody buys one. */
  conditions: { maxProducts: 20 },
  coupons: { title: { min: 2, max: 50 }, maxProducts: 100, maxUses: 1_000_000 },
  synonymGroups: { count: 13, maxCharacters: 4 },
  password: { min: 8, max: 128, refusedCommon: 3000 },
  /** How long a browser in which its owner signed in keeps a counter of its own. */
  knownDevice: { days: 365 },
  passwordReset: { minutes: 30 },
  session: { idleMinutes: 30, touchSeconds: 30, cookieHours: 24 },
  accessToken: { max: 20, days: [7, 30, 90, 365], noteUseSeconds: 60 },
  verificationCode: { digits: 6, minutes: 10, attempts: 5, resendSeconds: 60 },
  /** How long one proof of being oneself is enough for what could cost the account. */
  confirmation: { minutes: 10 },
  twoFactor: {
    digits: 6,
    stepSeconds: 30,
    /** What is owed between the password and the second factor. */
    challenge: { minutes: 5, attempts: 5 },
    recoveryCodes: 10,
  },
  /** What short messages may cost us when somebody pumps them: how many leave within an hour. */
  sms: { perNumberPerHour: 5, perAccountPerHour: 10, perPlacePerHour: 20, perCountryPerHour: 120 },
  /** How long an admin acts in another's name before they have to ask anew. */
  impersonation: { minutes: 60 },
  localeCookie: { days: 30 },
  downloadUrl: { minutes: 5 },
  /** How long a file may be fetched again, from its first download on, where the product is not retrievable. */
  retrieval: { hours: 24 },
} as const

export default marketplace
