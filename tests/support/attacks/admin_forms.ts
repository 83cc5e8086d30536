import { siteReleaseValidator } from '#operations/validators/queue_validators'
import {
  creatorEndValidator,
  creatorTermsValidator,
  creatorVerificationValidator,
} from '#administration/validators/creator_validators'
import {
  banValidator,
  unbanValidator,
  userGroupValidator,
} from '#administration/validators/user_validators'
import { viewValidator } from '#administration/validators/view_validators'
import { originalLinkValidator } from '#delivery/downloads/validators/original_link_validator'
import {
  accountRequestValidator,
  deletionRequestValidator,
  emailCorrectionValidator,
  sessionEndValidator,
} from '#identity/privacy/validators/account_requests'
import { jobRemovalValidator } from '#operations/validators/queue_validators'
import { transferAssignmentValidator } from '#orders/reconciliation/validators/transfer_assignment'
import { transferDismissalValidator } from '#payments/charges/validators/received_transfers'
import {
  announcementChangeValidator,
  announcementValidator,
} from '#announcements/validators/admin_announcement_validators'
import { documentValidator } from '#site/validators/document_validators'
import { maintenanceValidator } from '#site/validators/maintenance_validator'
import { revertValidator, settingsValidator } from '#site/validators/setting_validators'

const FOLDER = 'components/administration'
const REASON = 'components/ui/actions/reason_dialog.tsx'
const SITE = 'components/site'
const ANNOUNCEMENT = ['texts', 'audience', 'delivery'].map(
  (name) => `components/announcements/${name}_panel.tsx`
)

/** The forms of the admins’ dashboard (forms_with_errors). */
export const adminForms = {
  'release after a restore': { validator: siteReleaseValidator, files: [REASON] },
  'export of a user’s data, reset of the second factor': {
    validator: accountRequestValidator,
    files: [REASON],
  },
  'correction of an address': {
    validator: emailCorrectionValidator,
    files: [`${FOLDER}/users/request_dialogs.tsx`, REASON],
  },
  'end of sessions': { validator: sessionEndValidator, files: [REASON], above: 'sessionId' },
  'deletion of an account by an admin': {
    validator: deletionRequestValidator,
    files: [REASON],
    above: 'forfeitBalance',
  },
  'terms of a creator': {
    validator: creatorTermsValidator,
    files: [`${FOLDER}/creators/terms_form.tsx`],
    above: 'version',
  },
  'verification of a creator': {
    validator: creatorVerificationValidator,
    files: [`${FOLDER}/creators/creator_tasks.tsx`, REASON],
    // The button that opened the dialog.
    above: 'decision',
  },
  'end of a creator': { validator: creatorEndValidator, files: [REASON] },
  'assignment of a transfer': {
    validator: transferAssignmentValidator,
    files: ['components/payments/received/transfer_actions.tsx', REASON],
  },
  'dismissal of a transfer': { validator: transferDismissalValidator, files: [REASON] },
  'ban': {
    validator: banValidator,
    files: [REASON],
    // A checkbox of the dialog, either value of which is valid.
    above: 'endsSales',
  },
  'lifting a ban': { validator: unbanValidator, files: [REASON] },
  'link to an original': { validator: originalLinkValidator, files: [REASON] },
  'label of a user': { validator: userGroupValidator, files: [`${FOLDER}/users/group_form.tsx`] },
  'saved view': {
    validator: viewValidator,
    files: ['components/ui/data/saved_views.tsx'],
    // The list that is on the screen.
    above: 'screen filters',
  },
  'removal of jobs': {
    validator: jobRemovalValidator,
    files: [REASON],
    above: 'ids',
  },
  'announcement': {
    validator: announcementValidator,
    files: ANNOUNCEMENT,
    // Switches, the button, and the kind that the page is about; ApiForm shows errors of hidden languages.
    above: 'type translations isImportant isDraft channels',
  },
  'change of an announcement': {
    validator: announcementChangeValidator,
    files: ANNOUNCEMENT,
    above: 'version translations isImportant isDraft channels',
  },
  'document': {
    validator: documentValidator,
    files: [`${SITE}/documents/document_form.tsx`],
    above: 'version',
  },
  'settings': {
    validator: settingsValidator,
    files: [`${SITE}/settings/use_settings_form.ts`, `${SITE}/settings/save_bar.tsx`],
    above: 'version',
  },
  'maintenance': {
    validator: maintenanceValidator,
    files: [`${SITE}/maintenance_form.tsx`, REASON],
    // The button.
    above: 'isOn',
  },
  'restored configuration': {
    validator: revertValidator,
    files: [REASON],
    above: 'version',
  },
}
