import { useState } from 'react'
import { flushSync } from 'react-dom'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { MoneyField } from '~/components/ui/fields/money_field'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { useUnsavedGuard } from '~/hooks/use_unsaved_guard'
import { toast } from '~/lib/toast'

/** From which amount on money is paid out. */
export function SettlementPanel({ profile }: { profile: Data.Catalog.Profile }) {
  const t = useT('shops')
  const save = useApi('api.studio.profile.update')
  const { currency } = profile.autoSettlementThreshold
  const [saved, setSaved] = useState(profile.autoSettlementThreshold.amount)
  const [threshold, setThreshold] = useState(saved)
  const isDirty = threshold !== saved
  useUnsavedGuard(isDirty)

  async function submit() {
    const next = await save.submit({ body: { autoSettlementThreshold: threshold || '0' } })
    if (!next) return
    flushSync(() => {
      setSaved(next.autoSettlementThreshold.amount)
      setThreshold(next.autoSettlementThreshold.amount)
    })
    toast.success(t('settlement.saved'))
    router.reload()
  }

  return (
    <Panel title={t('settlement.title')} description={t('settlement.lead')}>
      <ApiForm api={save} onSubmit={submit}>
        <MoneyField
          label={t('settlement.threshold')}
          name="autoSettlementThreshold"
          hint={t('settlement.threshold_hint')}
          currency={currency}
          value={threshold}
          onChange={setThreshold}
          error={save.errors.autoSettlementThreshold}
          className="max-w-52"
        />
        <div>
          <Button type="submit" busy={save.processing} disabled={!isDirty}>
            {t('save')}
          </Button>
        </div>
      </ApiForm>
    </Panel>
  )
}
