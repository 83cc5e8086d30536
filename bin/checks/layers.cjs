/** The modules of app/ from the top down: a module imports from lower layers only, never from a neighbour. */
const layers = [
  ['web'],
  ['notifications', 'analytics'],
  ['community', 'support', 'marketing'],
  ['delivery', 'payouts'],
  ['sales'],
  ['orders'],
  ['cart'],
  ['promotions'],
  ['catalog', 'payments'],
  ['shops', 'ledger'],
  ['site', 'creators'],
  ['identity'],
  ['audit', 'watermarking'],
  ['platform'],
  ['core'],
]

/**
 * The subdomains of the big modules, from the top down: each imports only from those after it. What lies beside them
 * in the module's own folders is the base, which every subdomain may import and which imports none.
 */
const subdomains = {
  orders: ['reconciliation', 'checkout', 'tips', 'disputes', 'settlement', 'refunds', 'purchases'],
  delivery: ['tracing', 'downloads', 'entitlements', 'samples', 'copies'],
  catalog: ['imports', 'products', 'listings', 'attachments', 'categories'],
  payments: ['recharge_cards', 'wallets', 'charges', 'gateways'],
  identity: [
    'privacy',
    'accounts',
    'sign_in',
    'two_factor',
    'passwords',
    'verification',
    'sessions',
  ],
}

module.exports = { layers, subdomains }
