import {
  payoutGrantValidator,
  payoutReasonValidator,
  channelTypeValidator,
  withdrawalChangeValidator,
} from '#payouts/administration/validators/withdrawal_validators'
import {
  channelRemovalValidator,
  channelUpdateValidator,
  channelValidator,
} from '#payouts/validators/payout_validators'

const FOLDER = 'components/payouts'
const CHANNEL = ['channel_fields', 'channel_dialog'].map((name) => `${FOLDER}/${name}.tsx`)

/** The forms of payouts, of creators and of admins (forms_with_errors). */
export const payoutForms = {
  'payout channel': { validator: channelValidator, files: CHANNEL },
  'change of a payout channel': {
    validator: channelUpdateValidator,
    files: CHANNEL,
    above: 'version',
  },
  'removal of a payout channel': {
    validator: channelRemovalValidator,
    files: [`${FOLDER}/channel_code_dialog.tsx`],
  },
  'action on a withdrawal': {
    validator: withdrawalChangeValidator,
    files: [`${FOLDER}/settlements/action_dialog.tsx`],
    // The dialog takes the time of the action.
    above: 'action version',
  },
  'write-off': {
    validator: payoutReasonValidator,
    files: ['components/ui/actions/reason_dialog.tsx'],
  },
  'permission for a type of payout channels': {
    validator: payoutGrantValidator,
    files: ['components/ui/actions/reason_dialog.tsx'],
    above: 'type',
  },
  'decision about a creator’s payouts': {
    validator: payoutReasonValidator,
    files: ['components/ui/actions/reason_dialog.tsx'],
  },
  'type of payout channels': {
    validator: channelTypeValidator,
    files: [`${FOLDER}/channel_types/channel_type_form.tsx`],
    above: 'version',
  },
}
