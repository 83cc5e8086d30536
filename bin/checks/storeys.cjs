/** The house from the roof down: a room imports from lower storeys only, never from a neighbour. */
module.exports = [
  ['web'],
  ['notifications', 'analytics'],
  ['community', 'support', 'marketing'],
  ['delivery', 'payouts'],
  ['ordering'],
  ['promotions'],
  ['catalog', 'payments'],
  ['shops', 'ledger'],
  ['site', 'creators'],
  ['identity'],
  ['audit', 'watermarking'],
  ['core'],
]
