import { Drawer } from '@heroui/react/drawer'
import { History } from 'lucide-react'
import { Button } from '~/components/ui/actions/button'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { ErrorState } from '~/components/ui/feedback/error_state'
import { TextSkeleton } from '~/components/ui/feedback/skeletons'
import { HistoryEntry } from '~/components/site/settings/history_entry'
import type { SettingLine } from '~/components/site/settings/setting_value'
import { useHistory } from '~/components/site/settings/use_history'
import { useT } from '~/hooks/use_t'

export type HistoryProps = {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  /** Only changes of this key: those of a document. */
  historyKey?: string
  /** The version that a revert is based on. */
  version: number
  settings: SettingLine[]
  currency: string
  /** After a revert. */
  onReverted: () => void
}

/** Who changed what, when and why, with a button that restores the value before. */
export default function HistoryDrawer(props: HistoryProps) {
  const { isOpen, setOpen, historyKey, onReverted, ...entry } = props
  const t = useT('site')
  const { api, changes, hasMore, reload, loadMore } = useHistory(historyKey)
  const reverted = () => {
    void reload()
    onReverted()
  }
  return (
    <Drawer.Backdrop isOpen={isOpen} onOpenChange={setOpen}>
      <Drawer.Content placement="right">
        <Drawer.Dialog className="w-full sm:max-w-lg">
          <Drawer.CloseTrigger aria-label={t('history.close')} />
          <Drawer.Header>
            <Drawer.Heading>{t('history.title')}</Drawer.Heading>
          </Drawer.Header>
          <Drawer.Body className="flex flex-col gap-4">
            {!changes && api.failure ? (
              <ErrorState
                title={t('history.failed')}
                message={api.failure.message}
                busy={api.processing}
                onRetry={() => void reload()}
              />
            ) : !changes ? (
              <TextSkeleton lines={6} />
            ) : changes.length === 0 ? (
              <EmptyState icon={<History aria-hidden />} title={t('history.empty')} />
            ) : (
              <ol className="divide-y divide-separator">
                {changes.map((change) => (
                  <HistoryEntry
                    key={change.id}
                    {...entry}
                    change={change}
                    isOfPage={!change.key.startsWith('document.') || change.key === historyKey}
                    onReverted={reverted}
                  />
                ))}
              </ol>
            )}
            {hasMore ? (
              <Button
                variant="outline"
                className="self-start"
                busy={api.processing}
                onPress={() => void loadMore()}
              >
                {t('history.more')}
              </Button>
            ) : null}
          </Drawer.Body>
        </Drawer.Dialog>
      </Drawer.Content>
    </Drawer.Backdrop>
  )
}
