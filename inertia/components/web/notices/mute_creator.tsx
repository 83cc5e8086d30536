import { useState } from 'react'
import { Bell, BellOff } from 'lucide-react'
import { Button } from '~/components/ui/actions/button'
import { ErrorText } from '~/components/ui/fields/error_text'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'

type Props = {
  /** Of the creator. */
  name: string
  isMuted: boolean
}

/** Stops and resumes notifications of one creator. */
export function MuteCreator({ name, isMuted }: Props) {
  const t = useT('web')
  const muting = useApi('api.muted_shops.update')
  const unmuting = useApi('api.muted_shops.destroy')
  const [shown, setShown] = useState(isMuted)
  const api = shown ? unmuting : muting

  async function change() {
    const done = await api.submit({ params: { name } })
    if (done !== undefined) setShown(!shown)
  }
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {shown ? (
        <span role="status" className="text-xs text-muted">
          {t('announcements.muted', { name })}
        </span>
      ) : null}
      <Button
        size="sm"
        variant="ghost"
        className="h-7 px-2 text-xs text-muted"
        icon={
          shown ? (
            <Bell aria-hidden className="size-3.5" />
          ) : (
            <BellOff aria-hidden className="size-3.5" />
          )
        }
        busy={api.processing}
        aria-label={t(shown ? 'announcements.unmute_named' : 'announcements.mute_named', { name })}
        onPress={() => void change()}
      >
        {t(shown ? 'announcements.unmute' : 'announcements.mute')}
      </Button>
      {api.failure ? <ErrorText>{api.failure.message}</ErrorText> : null}
    </span>
  )
}
