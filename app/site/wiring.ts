import { job, type Wiring } from '#platform/module_wiring'
import { dispatchAnnouncementsJob } from '#site/values/jobs'

export const wiring: Wiring = {
  jobs: [
    // Runs also after an announcement was published.
    job(dispatchAnnouncementsJob, {
      everyMinutes: 1,
      load: () => import('#site/actions/dispatch_announcements'),
    }),
    // So that converted prices follow the market.
    job('site.refresh_rates', {
      everyMinutes: 24 * 60,
      lane: 'outbound',
      load: () => import('#site/actions/refresh_rates'),
    }),
  ],
  checks: [
    { name: 'disclosure', load: () => import('#site/queries/check_disclosure') },
    { name: 'rates', atReadiness: true, load: () => import('#site/queries/check_rates') },
  ],
  personalData: () => import('#site/queries/site_personal_data'),
  accountDeletion: () => import('#site/actions/site_account_deletion'),
}
