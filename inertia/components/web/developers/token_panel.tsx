import { PasswordField } from '~/components/ui/fields/password_field'
import { TextLink } from '~/components/ui/actions/text_link'
import { Panel } from '~/components/ui/show/panel'
import { useToken } from '~/components/web/developers/use_token'
import { useT } from '~/hooks/use_t'

/** Takes the token that the reference's requests are sent with. */
export function TokenPanel() {
  const t = useT('developers')
  const [token, setToken] = useToken()
  return (
    <Panel>
      <PasswordField
        label={t('token')}
        hint={
          <>
            {t('token_hint')} <TextLink href="/account/tokens">{t('create_token')}</TextLink>
          </>
        }
        value={token}
        onChange={setToken}
        autoComplete="off"
      />
    </Panel>
  )
}
