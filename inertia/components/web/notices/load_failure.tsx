import { useEffect, useState } from 'react'
import { router } from '@inertiajs/react'
import { Button } from '~/components/ui/actions/button'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { useT } from '~/hooks/use_t'

/** Shown above a list of products when a page or filter of it could not be loaded. */
export function LoadFailure() {
  const t = useT('errors')
  const ui = useT('ui')
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    const fail = (event: Event) => {
      // This message is the only one: Inertia would throw, or show the raw response in a window.
      event.preventDefault()
      setHasFailed(true)
    }
    const stops = [
      router.on('networkError', fail),
      router.on('httpException', fail),
      router.on('success', () => setHasFailed(false)),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])

  if (!hasFailed) return null
  return (
    <NoticeBox
      kind="danger"
      action={
        <Button variant="outline" size="sm" onPress={() => router.reload()}>
          {ui('retry')}
        </Button>
      }
    >
      {t('PRODUCTS_NOT_LOADED')}
    </NoticeBox>
  )
}
