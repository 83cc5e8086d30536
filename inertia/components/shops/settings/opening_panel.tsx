import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/actions/button'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { Panel } from '~/components/ui/show/panel'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { storedIn } from '~/lib/api/conflict'
import { toast } from '~/lib/toast'

/** Opens or closes the shop, and explains the consequences. */
export function OpeningPanel({ shop }: { shop: Data.Shops.OwnShop }) {
  const t = useT('shops')
  const save = useApi('api.studio.shop.update')
  const [isAsking, setAsking] = useState(false)
  const isOpen = shop.status === 'active'

  async function turn(status: 'active' | 'inactive'): Promise<boolean> {
    if (!(await turnFrom(shop, status))) return false
    toast.success(t(status === 'active' ? 'opening.opened' : 'opening.was_closed'))
    router.reload()
    return true
  }

  /**
   * The request contains name and description too; when they were changed elsewhere, it sends the
   * newer ones.
   */
  async function turnFrom(from: Data.Shops.OwnShop, status: string): Promise<boolean> {
    const { name, description, version } = from
    try {
      await save.send({ body: { name, description, status, version } as never })
      return true
    } catch (failure) {
      const stored = storedIn<Data.Shops.OwnShop>(failure)
      return stored !== null && stored.version > version && turnFrom(stored, status)
    }
  }

  return (
    <Panel
      title={t('opening.title')}
      actions={
        <StatusChip tone={isOpen ? 'success' : 'warning'}>
          {t(isOpen ? 'opening.open' : 'opening.closed')}
        </StatusChip>
      }
    >
      <div className="flex flex-col items-start gap-4">
        <p className="max-w-prose text-sm text-muted">
          {t(isOpen ? 'opening.open_hint' : 'opening.closed_hint')}
        </p>
        {isAsking ? null : <ApiFailure api={save} />}
        {isOpen ? (
          <Button variant="outline" onPress={() => setAsking(true)}>
            {t('opening.close')}
          </Button>
        ) : (
          <Button busy={save.processing} onPress={() => turn('active')}>
            {t('opening.reopen')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        api={save}
        title={t('opening.close_ask', { name: shop.name })}
        confirmLabel={t('opening.close')}
        danger
        onConfirm={() => turn('inactive')}
      >
        <p>{t('opening.close_hint')}</p>
        <ApiFailure api={save} />
      </ConfirmDialog>
    </Panel>
  )
}
