import { dispatchAnnouncementsJob } from '#announcements/values/jobs'
import { job, type Wiring } from '#platform/module_wiring'

export const wiring: Wiring = {
  jobs: [
    // Runs also after an announcement was published.
    job(dispatchAnnouncementsJob, {
      everyMinutes: 1,
      load: () => import('#announcements/actions/dispatch_announcements'),
    }),
  ],
  personalData: () => import('#announcements/queries/announcements_personal_data'),
  accountDeletion: () => import('#announcements/actions/announcements_account_deletion'),
}
