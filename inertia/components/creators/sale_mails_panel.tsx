import { useState } from 'react'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { SelectField } from '~/components/ui/fields/select_field'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

const CHOICES = ['each', 'daily', 'off'] as const

export type SaleMails = (typeof CHOICES)[number]

/** The choice when the creator gets mails about sales; a change is saved at once. */
export function SaleMailsPanel({ saved }: { saved: SaleMails }) {
  const t = useT('shops')
  const save = useApi('api.studio.sale_mails.update')
  const [choice, setChoice] = useState(saved)

  async function choose(id: string) {
    const before = choice
    const saleMails = id as SaleMails
    setChoice(saleMails)
    if (await save.submit({ body: { saleMails } })) toast.success(t('sale_mails.saved'))
    else setChoice(before)
  }

  return (
    <Panel title={t('sale_mails.title')} description={t('sale_mails.lead')}>
      <ApiFailure api={save} />
      <SelectField
        label={t('sale_mails.label')}
        value={choice}
        options={CHOICES.map((id) => ({ id, label: t(`sale_mails.${id}`) }))}
        onChange={(id) => void choose(id)}
      />
    </Panel>
  )
}
