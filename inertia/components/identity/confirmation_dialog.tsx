import { useState } from 'react'
import { AlertDialog } from '@heroui/react/alert-dialog'
import { withCode } from '~/components/identity/with_code'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { OneTimeCode } from '~/components/ui/fields/one_time_code'
import { PasswordField } from '~/components/ui/fields/password_field'
import { useApi } from '~/hooks/use_api'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'
import type { Question } from '~/lib/stores/confirmation'

/** Identity confirmation: the password, or the app's code where two-factor is on. */
export default function ConfirmationDialog({ question }: { question: Question }) {
  const t = useT('web')
  const ui = useT('ui')
  const { user } = useShared()
  const confirm = useApi('api.auth.confirmations.store')
  const [value, setValue] = useState('')
  const { proof, answer } = question

  async function submit() {
    const clear = () => proof === 'code' && setValue('')
    if (await withCode(confirm.send({ body: { [proof]: value } }), clear)) answer(true)
  }

  return (
    <AlertDialog.Backdrop isOpen onOpenChange={(open) => !open && answer(false)}>
      <AlertDialog.Container>
        <AlertDialog.Dialog>
          <ApiForm api={confirm} onSubmit={submit} className="flex flex-col gap-5">
            <AlertDialog.Header>
              <AlertDialog.Heading>{t('confirmation.title')}</AlertDialog.Heading>
              <p className="text-sm text-muted">{t(`confirmation.lead_${proof}`)}</p>
            </AlertDialog.Header>
            <AlertDialog.Body className="p-1">
              {proof === 'password' ? (
                <>
                  {/* So that password managers recognize the account. */}
                  <input type="email" autoComplete="username" value={user?.email} readOnly hidden />
                  <PasswordField
                    label={t('confirmation.password')}
                    {...confirm.field('password')}
                    autoComplete="current-password"
                    value={value}
                    onChange={setValue}
                    autoFocus
                  />
                </>
              ) : (
                <OneTimeCode
                  label={t('confirmation.code')}
                  {...confirm.field('code')}
                  value={value}
                  onChange={setValue}
                  autoFocus
                />
              )}
            </AlertDialog.Body>
            <AlertDialog.Footer>
              <Button variant="tertiary" onPress={() => answer(false)}>
                {ui('cancel')}
              </Button>
              <Button type="submit" busy={confirm.processing} disabled={value === ''}>
                {t('confirmation.submit')}
              </Button>
            </AlertDialog.Footer>
          </ApiForm>
        </AlertDialog.Dialog>
      </AlertDialog.Container>
    </AlertDialog.Backdrop>
  )
}
