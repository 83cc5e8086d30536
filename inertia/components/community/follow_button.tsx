import { Bell, BellOff, Check, Plus, RotateCw } from 'lucide-react'
import { useFollow } from '~/components/community/use_follow'
import { Button, IconButton } from '~/components/ui/actions/button'
import { LinkButton } from '~/components/ui/actions/link_button'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'
import { ErrorText } from '~/components/ui/fields/error_text'

type Props = { creatorName: string; path: string }

/** Follows a shop, turns its notifications on or off, and unfollows it. */
export function FollowButton({ creatorName, path }: Props) {
  const t = useT('community')
  const { user } = useShared()
  const isSignedIn = user !== undefined
  const { follow, failure, busy, pushBusy, ...does } = useFollow(creatorName, isSignedIn)
  const tellWhere = (isBegun: boolean) => isBegun && toast.info(t('follow.where'))

  if (!isSignedIn) {
    return (
      <LinkButton
        href={`/auth/login?redirect=${encodeURIComponent(path)}`}
        variant="outline"
        icon={<Plus aria-hidden />}
      >
        {t('follow.follow')}
      </LinkButton>
    )
  }
  return (
    <div className="flex flex-col gap-1.5 sm:items-end">
      <span className="flex items-center gap-1">
        {follow ? (
          <>
            <IconButton
              label={t(follow.pushEnabled ? 'follow.push_off' : 'follow.push_on')}
              busy={pushBusy}
              onPress={() => does.setPush(follow, !follow.pushEnabled)}
            >
              {follow.pushEnabled ? <Bell aria-hidden /> : <BellOff aria-hidden />}
            </IconButton>
            <Button
              variant="outline"
              icon={<Check aria-hidden />}
              busy={busy}
              aria-label={t('follow.following_name', { name: creatorName })}
              onPress={() => does.end(follow)}
            >
              {t('follow.following')}
            </Button>
          </>
        ) : follow === undefined && failure ? (
          <Button variant="outline" icon={<RotateCw aria-hidden />} onPress={does.load}>
            {t('follow.follow')}
          </Button>
        ) : (
          <Button
            icon={<Plus aria-hidden />}
            busy={busy}
            disabled={follow === undefined}
            onPress={() => void does.begin().then(tellWhere)}
          >
            {t('follow.follow')}
          </Button>
        )}
      </span>
      {failure ? <ErrorText>{failure.message}</ErrorText> : null}
    </div>
  )
}
