import { useState } from 'react'
import {
  bodyOf,
  formOf,
  type ApplicationForm,
  type Limits,
  type ApplicationStatus,
} from '~/components/applications/application_form'
import { CreatorStep } from '~/components/applications/creator_step'
import { MailStep } from '~/components/applications/mail_step'
import { StepList } from '~/components/applications/step_list'
import {
  useApplicationDraft,
  type DraftState,
} from '~/components/applications/use_application_draft'
import { WorkStep } from '~/components/applications/work_step'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'

type Props = {
  progress: ApplicationStatus
  limits: Limits
  rules: { digits: number; minutes: number }
  shopAddress: string
  onChange: (progress: ApplicationStatus) => void
}

const TITLES = ['mail.title', 'work.title', 'creator.title']
const LAST = 3

/** Three steps: address, published work, creator and shop. */
export function Wizard({ progress, limits, rules, shopAddress, onChange }: Props) {
  const t = useT('applications')
  const submitting = useApi('api.applications.store')
  const [form, setForm] = useState(() => formOf(progress))
  const [step, setStep] = useState(() => firstStep(progress))
  const { state, nameState } = useApplicationDraft(form, step)
  const reached = reachedStep(progress, form)
  const set = (part: Partial<ApplicationForm>) => setForm((before) => ({ ...before, ...part }))
  const parts = { form, set, errors: submitting.errors, limits }

  async function submit() {
    if (step < LAST) return
    try {
      onChange(await submitting.send({ body: bodyOf(form) }))
    } catch (failure) {
      const { fields = {} } = failure as { fields?: Record<string, string> }
      const isOfStepTwo = Object.keys(fields).some((name) => /^(contentPage|hasPub)/.test(name))
      if (isOfStepTwo) setStep(2)
    }
  }

  return (
    <div className="flex flex-col gap-6">
      <StepList current={step} reached={reached} onOpen={setStep} />
      <Panel title={t(TITLES[step - 1]!)} actions={<DraftMark state={state} />}>
        {step === 1 ? (
          <MailStep
            mail={progress.mail}
            rules={rules}
            onNext={() => setStep(2)}
            onProved={(proved) => {
              onChange(proved)
              setStep(2)
            }}
          />
        ) : (
          <ApiForm api={submitting} onSubmit={() => void submit()}>
            {step === 2 ? (
              <WorkStep
                {...parts}
                proofCode={progress.proofCode}
                shopAddress={shopAddress}
                onNext={() => setStep(LAST)}
              />
            ) : (
              <CreatorStep
                {...parts}
                nameState={nameState}
                shopAddress={shopAddress}
                isSending={submitting.processing}
              />
            )}
          </ApiForm>
        )}
      </Panel>
    </div>
  )
}

function reachedStep({ mail }: ApplicationStatus, form: ApplicationForm): number {
  if (!mail.isProved) return 1
  return form.hasPublishedWork && form.contentPageLinks.some(({ url }) => url.trim()) ? LAST : 2
}

/** Where the applicant stopped, unless the address has to be proved again. */
function firstStep(progress: ApplicationStatus): number {
  const reached = reachedStep(progress, formOf(progress))
  return Math.min(reached, progress.draft?.step ?? 1)
}

function DraftMark({ state }: { state: DraftState }) {
  const t = useT('applications')
  return (
    <span role="status" className="text-xs text-muted">
      {state === 'unchanged' ? '' : t(`draft.${state}`)}
    </span>
  )
}
