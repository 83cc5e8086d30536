import {
  applicationValidator,
  decisionValidator,
  mailProofValidator,
} from '#applications/validators/application_validators'

const FOLDER = 'components/applications'

/** The forms of creator applications (forms_with_errors). */
export const applicationForms = {
  'creator application': {
    validator: applicationValidator,
    files: ['application_form.ts', 'creator_step.tsx', 'work_step.tsx', 'link_list.tsx'].map(
      (name) => `${FOLDER}/${name}`
    ),
  },
  'code of an applicant’s address': {
    validator: mailProofValidator,
    files: [`${FOLDER}/mail_step.tsx`],
  },
  'decision on an application': {
    validator: decisionValidator,
    files: [`${FOLDER}/admin/decision_dialog.tsx`],
    above: 'action version',
  },
}
