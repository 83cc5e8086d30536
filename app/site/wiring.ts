import { job, type Wiring } from '#platform/module_wiring'

export const wiring: Wiring = {
  jobs: [
    // So that converted prices follow the market.
    job('site.refresh_rates', {
      everyMinutes: 24 * 60,
      lane: 'outbound',
      load: () => import('#site/actions/refresh_rates'),
    }),
  ],
  checks: [
    {
      name: 'disclosure',
      load: () => import('#site/queries/disclosures').then((file) => file.default),
    },
    {
      name: 'rates',
      atReadiness: true,
      load: () => import('#site/queries/fx_rates').then((file) => file.default),
    },
  ],
}
