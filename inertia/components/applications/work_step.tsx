import { useState } from 'react'
import type { ApplicationForm, Limits } from '~/components/applications/application_form'
import { LinkList } from '~/components/applications/link_list'
import { Button } from '~/components/ui/actions/button'
import { ConsentField } from '~/components/ui/fields/consent_field'
import { CopyText } from '~/components/ui/show/copy_text'
import { bindFields } from '~/lib/forms/bind_fields'
import { useT } from '~/hooks/use_t'

export type StepProps = {
  form: ApplicationForm
  set: (part: Partial<ApplicationForm>) => void
  errors: Record<string, string | undefined>
  limits: Limits
}

/** Step 2: pages that show the applicant's work, and the code that shows whose pages they are. */
export function WorkStep({
  form,
  set,
  errors,
  limits,
  proofCode,
  shopAddress,
  onNext,
}: StepProps & { proofCode: string; shopAddress: string; onNext: () => void }) {
  const t = useT('applications')
  const [isTried, setTried] = useState(false)
  const hasPage = form.contentPageLinks.some(({ url }) => url.trim() !== '')
  const wrong = form.contentPageLinks.flatMap(({ url }, place) => {
    const fault = faultOf(url.trim(), shopAddress)
    return fault ? [[`contentPageLinks.${place}.url`, t(`links.${fault}`)]] : []
  })
  // Before the next step: its own errors would hide that an address of this one is wrong.
  const goOn = () => (wrong.length > 0 ? setTried(true) : onNext())
  const field = bindFields(form, set, errors)
  return (
    <div className="flex flex-col gap-6">
      <p className="text-sm">{t('work.lead')}</p>
      <LinkList
        name="contentPageLinks"
        links={form.contentPageLinks}
        isRequired
        most={limits.contentPages}
        limits={limits}
        errors={{ ...errors, ...(isTried && Object.fromEntries(wrong)) }}
        onChange={(contentPageLinks) => set({ contentPageLinks })}
      />
      <div className="flex flex-col gap-2 rounded-xl bg-surface-secondary p-4">
        <h3 className="text-sm font-medium">{t('work.proof_title')}</h3>
        <CopyText text={proofCode} large />
        <p className="text-sm text-muted">{t('work.proof_hint')}</p>
      </div>
      <ConsentField {...field('hasPublishedWork')} words={t('work.published')} />
      <div className="flex flex-col items-start gap-2">
        <Button disabled={!hasPage || !form.hasPublishedWork} onPress={goOn}>
          {t('next')}
        </Button>
        {hasPage && form.hasPublishedWork ? null : (
          <p className="text-sm text-muted">{t('work.required')}</p>
        )}
      </div>
    </div>
  )
}

/** An empty line is no address, and is not sent. Pages of our own site show no work from elsewhere. */
function faultOf(text: string, ownAddress: string): 'wrong' | 'outside' | null {
  if (text === '') return null
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return 'wrong'
  return new URL(text).host === new URL(ownAddress).host ? 'outside' : null
}
