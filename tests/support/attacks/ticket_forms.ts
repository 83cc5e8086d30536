import {
  savedReplyValidator,
  takedownValidator,
  ticketAnswerValidator,
  ticketAssignmentValidator,
} from '#support/validators/admin_ticket_validators'
import { ticketReplyValidator, ticketValidator } from '#support/validators/ticket_validators'

const FOLDER = 'components/support'
const NEW = ['general_form', 'refund_form', 'report_form'].map(
  (name) => `${FOLDER}/new/${name}.tsx`
)

/** The forms of tickets (forms_with_errors). */
export const ticketForms = {
  'ticket': {
    validator: ticketValidator,
    files: [...NEW, `${FOLDER}/ticket_files_field.tsx`],
    above: 'type chatPartnerId messageIds followsTicketId amount currency quantity',
  },
  'report of a product': {
    validator: ticketValidator,
    files: [`${FOLDER}/report_dialog.tsx`],
    above:
      'type topic title content tradeNo productId chatPartnerId messageIds followsTicketId fileIds amount currency quantity',
  },
  'refund request': {
    validator: ticketValidator,
    files: ['components/orders/refunds/refund_request.tsx'],
    above:
      'type topic title content tradeNo productId chatPartnerId messageIds followsTicketId details fileIds amount currency quantity',
  },
  'reply to a ticket': {
    validator: ticketReplyValidator,
    files: [`${FOLDER}/reply_form.tsx`],
    above: 'clientId',
  },
  'answer to a ticket': {
    validator: ticketAnswerValidator,
    files: [`${FOLDER}/admin/answer_form.tsx`],
    above: 'isInternal seenId clientId',
  },
  'assignment of a ticket': {
    validator: ticketAssignmentValidator,
    files: [`${FOLDER}/admin/handling_panel.tsx`],
    above: 'version',
  },
  'saved reply': {
    validator: savedReplyValidator,
    files: [`${FOLDER}/admin/saved_reply_form.tsx`],
    above: 'version',
  },
  'takedown of a product': {
    validator: takedownValidator,
    files: ['components/ui/actions/reason_dialog.tsx'],
  },
}
