/** The modules of app/ from the highest layer down: a module imports from lower layers only, never from its own. */
const layers = [
  ['web'],
  ['administration'],
  ['notifications', 'analytics', 'operations'],
  ['community', 'support', 'marketing', 'applications', 'chat'],
  ['delivery', 'payouts'],
  ['sales'],
  ['orders'],
  ['cart'],
  ['promotions'],
  ['catalog', 'payments'],
  ['shops', 'ledger'],
  ['site', 'creators'],
  ['identity'],
  ['watermarking', 'audit', 'partners'],
  ['platform'],
  ['core'],
]

/**
 * The subdomains of large modules, from the highest down: each imports only from those after it. The module's own
 * folders beside them are its base, which every subdomain may import and which imports none.
 */
const subdomains = {
  orders: [
    'reconciliation',
    'webhooks',
    'checkout',
    'tips',
    'disputes',
    'settlement',
    'refunds',
    'purchases',
  ],
  notifications: ['broadcasts', 'settings', 'push'],
  delivery: ['tracing', 'downloads', 'entitlements', 'samples', 'copies'],
  catalog: ['imports', 'products', 'listings', 'attachments', 'categories'],
  payments: ['recharge_cards', 'wallets', 'charges', 'webhooks', 'gateways'],
  payouts: ['administration', 'sending'],
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
