/** The section of the export in which a person's rows of a table stand. */
export const ABOUT_PEOPLE: Record<string, string> = {
  users: 'profile',
  sessions: 'sessions',
  access_tokens: 'accessTokens',
  recovery_codes: 'recoveryCodes',
  sign_in_challenges: 'signInChallenges',
  password_resets: 'passwordResets',
  known_places: 'knownPlaces',
  verification_codes: 'verificationCodes',
  user_bans: 'bans',
  audit_entries: 'history',
  payments: 'payments',
  recharge_cards: 'rechargeCards',
  cart_items: 'cart',
  orders: 'orders',
  entitlements: 'entitlements',
  copies: 'copies',
  downloads: 'downloads',
  comments: 'comments',
  follows: 'follows',
  product_reports: 'productReports',
  coupon_claims: 'coupons',
  coupon_redemptions: 'couponUses',
}

/** What is not told to the person, and why. */
export const NOT_EXPORTED: Record<string, string> = {
  recharge_card_batches: 'which admin made the cards: the house’s own work, not theirs',
  creators: 'told in the section "creator"; the full life of the tests is a buyer',
  ledger_accounts: 'told entry by entry in "ledgerEntries", for creators and holders of a balance',
  blocked_customers:
    'the creator’s own note about a suspicion; the person is told at the shop’s door that they are blocked',
  announcement_reads: 'only that an announcement, which everybody was shown, was closed',
  idempotency_keys:
    'answers that the person got already, kept for a day so that retries repeat them',
  payment_completions:
    'an admin’s own deed, told to them in "history"; their orders are told to buyers',
  mailbox_messages: "development's post box; production sends mails and keeps none",
}

/** What becomes of a table's rows when a person leaves. */
export const NOT_FORGOTTEN: Record<string, string> = {
  users: 'anonymised: the row stays, so that books and marks point at a number',
  sessions: 'deleted',
  access_tokens: 'deleted',
  recovery_codes: 'deleted',
  sign_in_challenges: 'deleted',
  password_resets: 'deleted',
  known_places: 'deleted',
  verification_codes: 'deleted, also those from before the sign-up',
  idempotency_keys: 'deleted',
  follows: 'deleted',
  cart_items: 'deleted',
  announcement_reads: 'deleted',
  downloads: 'kept as evidence that a file was fetched, without address and browser',
  creators: 'anonymised: the name in the address becomes free',
  user_bans: 'kept: why somebody was shut out is the house’s own record; it names nobody',
  audit_entries: 'kept: append-only, that is what it is for',
  payments: 'kept: books',
  recharge_cards: 'kept: books',
  recharge_card_batches: 'kept: which admin made the cards',
  orders: 'kept: books',
  coupon_claims: 'kept: how many of a coupon are out is counted; it names nobody but a number',
  coupon_redemptions: 'kept: books',
  payment_completions: 'kept: books',
  ledger_accounts: 'kept: books; owners are numbers',
  entitlements: 'kept: what was sold stays sold',
  copies: 'kept: a leak leads to the number of an account',
  blocked_customers: 'kept: the creator’s own evidence; it names nobody but a number',
  product_reports: 'kept: why a product was looked at; it names nobody but a number',
  comments: 'kept under "deleted account": answers would lose their question',
  mailbox_messages: "kept: development's post box; production has none",
}
