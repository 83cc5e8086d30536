import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { ConflictDialog } from '~/components/ui/feedback/conflict_dialog'
import { MoneyField } from '~/components/ui/fields/money_field'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useEditForm } from '~/hooks/use_edit_form'
import { useFieldLabels } from '~/hooks/use_field_labels'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import { bindFields } from '~/lib/forms/bind_fields'
import { toast } from '~/lib/toast'

type Profile = Data.Catalog.Products.Profile
type Fields = ReturnType<typeof fieldsOf>

const fieldsOf = ({ autoSettlementThreshold }: Profile) => ({
  threshold: autoSettlementThreshold.amount,
})

/** The minimum amount of a payout. */
export function SettlementPanel({ profile }: { profile: Profile }) {
  const t = useT('shops')
  const format = useFormat()
  const save = useApi('api.studio.profile.update')
  const { currency } = profile.autoSettlementThreshold
  const { fields, set, isDirty, submit, solving } = useEditForm<Profile, Fields>({
    resource: profile,
    fieldsOf,
    send: ({ threshold }, version) =>
      save.send({
        body: { autoSettlementThreshold: threshold || '0', version },
      }) as Promise<Profile>,
    onSaved: () => {
      toast.success(t('settlement.saved'))
      router.reload()
    },
  })
  const labels = useFieldLabels<Fields>({
    threshold: {
      label: t('settlement.threshold'),
      show: ({ threshold }) => format.money({ amount: threshold || '0', currency }),
    },
  })

  const field = bindFields(fields, set, save.errors)
  return (
    <Panel title={t('settlement.title')} description={t('settlement.lead')}>
      <ApiForm api={save} onSubmit={submit}>
        <MoneyField
          label={t('settlement.threshold')}
          {...field('threshold', 'autoSettlementThreshold')}
          hint={t('settlement.threshold_hint')}
          currency={currency}
          className="max-w-52"
        />
        <div>
          <Button type="submit" busy={save.processing} disabled={!isDirty}>
            {t('save')}
          </Button>
        </div>
      </ApiForm>
      <ConflictDialog words={labels} {...solving} />
    </Panel>
  )
}
