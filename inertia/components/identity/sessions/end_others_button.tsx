import { useState } from 'react'
import { router } from '@inertiajs/react'
import { LogOut } from 'lucide-react'
import { Button } from '~/components/ui/actions/button'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { CheckboxField } from '~/components/ui/fields/checkbox_field'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

/** Ends every session but this one, for example after losing a phone. */
export function EndOthersButton() {
  const t = useT('identity')
  const end = useApi('api.auth.other_sessions.destroy')
  const [isAsking, setAsking] = useState(false)
  const [tokensToo, setTokensToo] = useState(false)

  async function confirm() {
    const response = await end.submit({ body: { tokensToo } })
    if (response === undefined) return false
    toast.success(t('sessions.others_ended', { count: response.ended }))
    router.reload({ only: ['sessions'] })
    return true
  }

  return (
    <>
      <Button variant="danger-soft" icon={<LogOut aria-hidden />} onPress={() => setAsking(true)}>
        {t('sessions.end_others')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        api={end}
        title={t('sessions.ask_others')}
        confirmLabel={t('sessions.end_others')}
        danger
        onConfirm={confirm}
      >
        <div className="flex flex-col gap-4">
          <p>{t('sessions.ask_others_lead')}</p>
          <CheckboxField value={tokensToo} onChange={setTokensToo}>
            {t('sessions.tokens_too')}
          </CheckboxField>
          <ApiFailure api={end} />
        </div>
      </ConfirmDialog>
    </>
  )
}
