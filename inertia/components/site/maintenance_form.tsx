import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/actions/button'
import { ReasonDialog } from '~/components/ui/actions/reason_dialog'
import { TextArea } from '~/components/ui/fields/text_area'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { useUnsavedGuard } from '~/hooks/pages/use_unsaved_guard'
import { toast } from '~/lib/toast'

type Step = 'start' | 'change' | 'end'
type Props = { state: Data.Site.Maintenance; maxMessage: number }

/** The message to visitors, and the steps that are possible; each asks for a reason first. */
export function MaintenanceForm({ state: { isOn, message }, maxMessage }: Props) {
  const t = useT('site')
  const saving = useApi('api.admin.maintenance.update')
  const stored = message ?? ''
  const [typed, setTyped] = useState(stored)
  const [asked, setAsked] = useState<Step | null>(null)
  const isEdited = typed.trim() !== stored
  useUnsavedGuard(isEdited)

  async function take(step: Step, reason: string) {
    const body = { isOn: step !== 'end', message: typed.trim() || null, reason }
    if (!(await saving.submit({ body }))) return false
    setTyped(body.isOn ? typed.trim() : '')
    toast.success(t(`maintenance.${step}_done`))
    return () => router.reload()
  }

  return (
    <>
      <TextArea
        {...saving.field('message')}
        label={t('maintenance.message')}
        hint={t('maintenance.message_hint')}
        value={typed}
        onChange={setTyped}
        maxLength={maxMessage}
        rows={3}
      />
      <div className="flex flex-wrap gap-2">
        {isOn ? (
          <>
            <Button onPress={() => setAsked('end')}>{t('maintenance.end')}</Button>
            <Button variant="outline" disabled={!isEdited} onPress={() => setAsked('change')}>
              {t('maintenance.change')}
            </Button>
          </>
        ) : (
          <Button variant="danger" onPress={() => setAsked('start')}>
            {t('maintenance.start')}
          </Button>
        )}
      </div>
      {asked ? (
        <ReasonDialog
          title={t(`maintenance.${asked}_ask`)}
          confirmLabel={t(`maintenance.${asked}`)}
          danger={asked === 'start'}
          api={saving}
          onConfirm={(reason) => take(asked, reason)}
          onClose={() => setAsked(null)}
        >
          {t(`maintenance.${asked}_text`)}
        </ReasonDialog>
      ) : null}
    </>
  )
}
