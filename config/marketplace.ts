/** The specification's numbers (specification.md, sections 5 and 9). */
const marketplace = {
  /** Support address for users who cannot sign in. */
  contact: 'support@countermark.example',
  fees: {
    /** Service fee in basis points of a sale. */
    serviceFeeBp: 500,
    /** Days without service fee for new creators. */
    freeDays: 7,
  },
  holdingDays: 7,
  payment: {
    expiresInMinutes: 30,
    /**
     * How long a payment stays open while its gateway does not answer, and how long the gateway is queried after
     * that.
     */
    silence: { closedAfterHours: 24, longestPauseHours: 12, forgottenAfterDays: 90 },
  },
  rechargeCards: { maxPerBatch: 1_000 },
  estimate: { expiresInMinutes: 15 },
  /** Limits of confirmed checkouts per user, including tips. */
  checkouts: {
    perMinute: 6,
    perHour: 20,
    /** Limits of failed checkouts, above what any buyer needs. */
    refused: { perMinute: 30, perHour: 150 },
  },
  /** Limits of several products together: sales prices before coupons, other currencies at current rates (D-10). */
  cart: { maxTotal: { amount: 150_000n, currency: 'CNY' }, maxProducts: 50 },
  pageSizes: { shopProducts: 6, studioProducts: 25, adminTables: 25, creatorOrders: 50 },
  attachments: {
    max: 10,
    maxBytes: 5 * 1024 ** 3,
    maxWatermarked: 5,
    maxWatermarkedBytes: 500 * 1024 ** 2,
    maxTextBytes: 5 * 1024 ** 2,
    maxPictureBytes: 100 * 1024 ** 2,
    /** All files of a shop, including open uploads. */
    maxLibraryBytes: 500 * 1024 ** 3,
  },
  /** Visitors read at most one page in three, one character in five; never a whole file. */
  publicSamples: {
    pages: { most: 10, oneIn: 3 },
    characters: { most: 3_000, oneIn: 5, least: 20 },
    /** After this time, the pages of an unfinished sample may be drawn again. */
    leftBehindMinutes: 10,
  },
  /** Files are uploaded in parts, so that a broken connection costs one part. */
  uploads: { partBytes: 8 * 1024 ** 2, maxOpen: 20, idleHours: 48, addressMinutes: 60 },
  /** Maximum price of a product in minor units; other currencies at current rates. */
  maxPrice: { amount: 1_500_000n, currency: 'CNY' },
  /** A username can be changed once in this many days. */
  username: { changeDays: 30 },
  shop: { name: { min: 4, max: 16 }, description: { max: 40 }, bio: { max: 500 } },
  /** Applications of future creators; lengths are the specification's 30 and 150. */
  applications: {
    bio: { max: 150 },
    contact: { min: 2, max: 30 },
    link: { max: 150, remark: { max: 30 } },
    contentPages: 10,
    otherPlatforms: 5,
    /** A code lives for minutes, the form takes longer. */
    proofDays: 7,
    reapplyAfterDays: 7,
    perDay: 3,
    draft: { days: 90, maxLength: 12_000, perMinute: 60 },
    reason: { min: 2, max: 500 },
    /** Decided with one request. */
    maxBatch: 25,
  },
  tickets: {
    title: { min: 2, max: 100 },
    content: { min: 2, max: 5_000 },
    refundReason: { min: 2, max: 500 },
    reportDetails: { max: 1_000 },
    /** General tickets of one user that are not resolved or closed. */
    maxOpen: 10,
    perHour: 5,
    refundsPerHour: 10,
    reports: { perMinute: 5, perHour: 20, perAddressPerHour: 60 },
    /** General tickets and refunds; reports have limits of their own. */
    perDay: 20,
    repliesPerMinute: 10,
    /** A reply reopens a resolved ticket for this long. */
    reopenDays: 14,
    /** A ticket is resolved when its user leaves a question of the staff unanswered for this long. */
    unansweredDays: 14,
    closedAfterDays: 30,
    /** Admins get one email about new ones in each period, unless they were on the site at its end. */
    staffMail: { everyMinutes: 30, seenMinutes: 10 },
    files: {
      perEntry: 5,
      perHour: 20,
      maxImageBytes: 2 * 1024 ** 2,
      maxPdfBytes: 5 * 1024 ** 2,
      /** Uploaded files that were not sent are deleted. */
      unsentHours: 24,
    },
    reportedMessages: 20,
    savedReplies: { max: 200, name: { min: 1, max: 60 } },
    takedownReason: { min: 2, max: 500 },
    pageSize: 20,
    /** Entries in one answer. */
    entries: 50,
  },
  chat: {
    text: { max: 2_000 },
    perMinute: 20,
    perHour: 300,
    newPerDay: 10,
    /** For accounts that are younger than a day. */
    newOnFirstDay: 3,
    /** Messages to a stranger who has not answered. */
    beforeAnswer: 3,
    /** Partners who may get the same text within an hour. */
    sameTextPerHour: 3,
    takeBackMinutes: 2,
    /** The words of messages that were taken back, which a report may still need. */
    withheldDays: 30,
    /** Messages of two deleted accounts, from the later deletion. */
    keptDays: 30,
    images: { perMessage: 4, perHour: 30, unsentHours: 24, reportedDays: 180 },
    reports: { messages: 20, restrictAt: 3 },
    mail: { afterMinutes: 10, perDay: 6 },
    /** A session seen within this time counts as online. */
    onlineMinutes: 3,
    pageSizes: { chats: 20, messages: 30, orders: 25 },
  },
  /** Amounts in minor units; other currencies at current rates (D-10). */
  tipping: {
    title: { max: 20 },
    description: { max: 100 },
    least: { amount: 1_500n, currency: 'CNY' },
    below: { amount: 20_000n, currency: 'CNY' },
  },
  /** Lists of a shop's customers (M-PROMO-01, 02). */
  customers: {
    pageSize: 10,
    filters: { max: 10, maxProducts: 50, maxLength: 2_000 },
    /** Largest amount of a condition, in fen. */
    maxSpent: 999_999_999n,
    maxCount: 100_000,
    search: { min: 2, max: 100 },
  },
  /** Buyers are told about new files of a product after a while, so that several savings are one message. */
  newFiles: { afterMinutes: 10, everyHours: 24 },
  /** Notifications of creators to their customers (M-PROMO-05, 06, D-19). */
  promotions: {
    notificationsPerMonth: 30,
    title: { min: 2, max: 50 },
    content: { min: 5, max: 1_000 },
    /** Customers who are chosen one by one. */
    maxUsers: 200,
    /** Up to this number, recipients are stored within the request. */
    atOnce: 50_000,
    /** Recipients in one transaction of a longer sending. */
    batch: 25_000,
    perMinute: 6,
    countsPerMinute: 60,
    /** An order so long after a click counts for the notification. */
    attributionDays: 7,
    clicksKeptDays: 90,
  },
  /** Traffic analysis (M-PROMO-07). */
  traffic: {
    maxDays: 180,
    maxHourlyDays: 7,
    topPages: 5,
    topSources: 50,
    hoursKeptDays: 14,
    /** Days of pages and sources; older ones are kept by week. */
    daysKept: 200,
    monthsKept: 25,
    orderSourcesKeptDays: 40,
  },
  /** Currency of the threshold for payouts (spec 9). */
  settlement: { thresholdCurrency: 'AUD' },
  payouts: {
    /** A new shop operates for this long before its first channel (M-PO-06). */
    firstChannelDays: 14,
    /** Nothing is sent to an account for this long after it was changed. */
    securedHours: 72,
    maxChannels: 10,
    remark: { max: 30 },
    account: { max: 254 },
    holder: { max: 100 },
    writesPerDay: 20,
    /** Rates of a live source that are older stop the settlement. */
    ratesHours: 48,
    /** Creators and lots of one transaction at most, and how long it should take. */
    batches: { releasedCreators: 50, releasedLots: 500, settledCreators: 30, targetMs: 40 },
    pageSize: 25,
    /** From this sum on, in minor units of AUD, who approved a withdrawal does not send it; null for never. */
    secondPersonFromAud: null as bigint | null,
  },
  /** A creator may have old orders cleared from the sales history; ledger and buyers keep them. */
  salesHistory: { clearedAfterDays: 14 },
  avatar: { maxBytes: 512 * 1024, pixels: 256 },
  images: { maxBytes: 2 * 1024 ** 2, maxPreviews: 10, maxAltLength: 200 },
  storageLinks: { max: 10 },
  /** Maximum number of products in a purchase condition. */
  conditions: { maxProducts: 20 },
  coupons: { title: { min: 2, max: 50 }, maxProducts: 100, maxUses: 1_000_000 },
  synonymGroups: { count: 13, maxCharacters: 4 },
  password: { min: 8, max: 128, refusedCommon: 3000 },
  /** Lifetime of a known browser, which has its own counter of failed sign-ins. */
  knownDevice: { days: 365 },
  passwordReset: { minutes: 30 },
  session: { idleMinutes: 30, touchSeconds: 30, cookieHours: 24 },
  accessToken: { max: 20, days: [7, 30, 90, 365], noteUseSeconds: 60 },
  verificationCode: { digits: 6, minutes: 10, attempts: 5, resendSeconds: 60 },
  /** Lifetime of a confirmation of identity, required for actions that could cost the account. */
  confirmation: { minutes: 10 },
  twoFactor: {
    digits: 6,
    stepSeconds: 30,
    /** Limits of a challenge between password and second factor. */
    challenge: { minutes: 5, attempts: 5 },
    recoveryCodes: 10,
  },
  /** Limits of text messages per hour, against abuse that costs money. */
  sms: { perNumberPerHour: 5, perAccountPerHour: 10, perPlacePerHour: 20, perCountryPerHour: 120 },
  /** Duration of an impersonation. */
  impersonation: { minutes: 60 },
  localeCookie: { days: 30 },
  downloadUrl: { minutes: 5 },
  /** Retrieval period from the first download, when the product limits it. */
  retrieval: { hours: 24 },
} as const

export default marketplace
