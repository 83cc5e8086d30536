import { router } from '@inertiajs/react'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { SwitchField } from '~/components/ui/fields/switch_field'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'

/** Pauses or resumes the creator's payouts. */
export function PausePanel({ isPaused }: { isPaused: boolean }) {
  const t = useT('payouts')
  const save = useApi('api.studio.withdrawals.pause')
  async function change(paused: boolean) {
    if (await save.submit({ body: { isPaused: paused } })) router.reload()
  }
  return (
    <Panel>
      <SwitchField
        label={t('pause.label')}
        hint={t('pause.hint')}
        value={isPaused}
        disabled={save.processing}
        onChange={(paused) => void change(paused)}
      />
      <ApiFailure api={save} />
    </Panel>
  )
}
