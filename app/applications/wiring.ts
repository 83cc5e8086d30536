import marketplace from '#config/marketplace'
import { task } from '#core/tasks/admin_tasks'
import type { Wiring } from '#platform/module_wiring'

export const wiring: Wiring = {
  tasks: [
    task('applications', {
      rank: 40,
      path: '/admin/creator-applications',
      level: 'normal',
      list: 'applications',
      load: () =>
        import('#applications/queries/applications').then((file) => file.CountPendingApplications),
      waiting: (count) => count,
    }),
  ],
  sealed: [
    {
      table: 'creator_application_drafts',
      column: 'sealed',
      key: ['user_id'],
      purpose: `'application-draft:' || user_id`,
    },
  ],
  retention: [
    // An applicant who has not continued for this long starts again.
    {
      table: 'creator_application_drafts',
      column: 'updated_at',
      days: marketplace.applications.draft.days,
    },
  ],
  personalData: () => import('#applications/queries/applications_personal_data'),
  accountDeletion: () => import('#applications/actions/applications_account_deletion'),
}
