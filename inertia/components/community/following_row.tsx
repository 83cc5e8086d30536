import { useState } from 'react'
import { Link, router } from '@inertiajs/react'
import type { Follow } from '~/components/community/use_follow'
import { ShopLogo } from '~/components/shops/shop_logo'
import { Button } from '~/components/ui/actions/button'
import { SwitchField } from '~/components/ui/fields/switch_field'
import { Moment } from '~/components/ui/show/moment'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'
import { ErrorText } from '~/components/ui/fields/error_text'

/** One followed shop, with its notification setting and a button to unfollow. */
export function FollowingRow({ follow }: { follow: Follow }) {
  const t = useT('community')
  const { id, creator, createdAt } = follow
  const changing = useApi('api.follows.update', { reloadsOutdated: true })
  const unfollowing = useApi('api.follows.destroy', { reloadsOutdated: true })
  const [push, setPush] = useState(follow.pushEnabled)
  const failure = changing.failure ?? unfollowing.failure

  async function change(pushEnabled: boolean) {
    setPush(pushEnabled)
    const changed = await changing.submit({ params: { id }, body: { pushEnabled } })
    if (!changed) setPush(!pushEnabled)
  }

  async function unfollow() {
    const ended = await unfollowing.submit({ params: { id } })
    if (ended === undefined) return
    toast.info(t('followings.unfollowed', { name: creator.shopName }))
    router.reload({ only: ['follows'] })
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:px-6">
      <ShopLogo
        shop={{ name: creator.shopName, logo: creator.logo }}
        className="size-11 rounded-lg text-lg"
      />
      <div className="min-w-0 flex-1 basis-48">
        <ShopTitle creator={creator} />
        <p className="mt-0.5 truncate text-xs text-muted">
          {creator.name} · {t('followings.since')} <Moment at={createdAt} />
        </p>
        {failure ? <ErrorText className="mt-1">{failure.message}</ErrorText> : null}
      </div>
      <div className="flex items-center gap-4 max-sm:w-full max-sm:justify-between">
        <SwitchField
          label={t('follow.news')}
          value={push}
          onChange={change}
          disabled={changing.processing}
        />
        <Button
          variant="outline"
          size="sm"
          busy={unfollowing.processing}
          aria-label={t('follow.unfollow_name', { name: creator.shopName })}
          onPress={unfollow}
        >
          {t('follow.unfollow')}
        </Button>
      </div>
    </li>
  )
}

function ShopTitle({ creator }: Pick<Follow, 'creator'>) {
  const t = useT('community')
  return (
    <p className="flex items-center gap-2">
      {creator.isOpen ? (
        <Link
          href={`/c/${creator.name}`}
          className="truncate rounded-sm font-medium hover:underline focus-visible:outline-2 focus-visible:outline-focus"
        >
          {creator.shopName}
        </Link>
      ) : (
        <span className="truncate font-medium">{creator.shopName}</span>
      )}
      {creator.isOpen ? null : <StatusChip>{t('followings.closed')}</StatusChip>}
    </p>
  )
}
