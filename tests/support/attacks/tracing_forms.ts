import { passageValidator, visitValidator } from '#delivery/tracing/validators/trace_validator'

/** The forms of the leak toolbox (forms_with_errors). */
export const tracingForms = {
  'visit of a toolbox': {
    validator: visitValidator,
    files: ['components/delivery/toolbox/enter_shop.tsx'],
  },
  'reading of a passage': {
    validator: passageValidator,
    files: ['components/delivery/toolbox/passage_form.tsx'],
    above: 'attachmentId edition',
  },
}
