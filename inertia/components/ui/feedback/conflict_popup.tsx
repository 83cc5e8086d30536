import { useState, type ReactNode } from 'react'
import { AlertDialog } from '@heroui/react/alert-dialog'
import { Button } from '~/components/ui/actions/button'
import { useT } from '~/hooks/use_t'

type Row = { label: string; theirs: ReactNode; mine: ReactNode }

type Props = {
  rows: Row[]
  onTheirs: () => void
  onMine: () => unknown
  onClose: () => void
}

/** Both versions side by side. Closing it returns to the form with nothing lost. */
export default function ConflictPopup({ rows, onTheirs, onMine, onClose }: Props) {
  const t = useT('ui')
  const [busy, setBusy] = useState(false)

  async function keepMine() {
    setBusy(true)
    await Promise.resolve(onMine()).finally(() => setBusy(false))
  }

  return (
    <AlertDialog.Backdrop isOpen onOpenChange={(open) => !open && !busy && onClose()}>
      <AlertDialog.Container size="lg">
        <AlertDialog.Dialog>
          <AlertDialog.Header>
            <AlertDialog.Heading>{t('conflict.title')}</AlertDialog.Heading>
          </AlertDialog.Header>
          <AlertDialog.Body tabIndex={0}>
            <p>{t('conflict.text')}</p>
            <dl className="mt-4 flex flex-col divide-y divide-separator">
              {rows.map((row) => (
                <Difference key={row.label} {...row} />
              ))}
            </dl>
          </AlertDialog.Body>
          <AlertDialog.Footer className="flex-wrap">
            <Button variant="tertiary" onPress={onClose} disabled={busy}>
              {t('conflict.back')}
            </Button>
            <Button variant="outline" onPress={onTheirs} disabled={busy}>
              {t('conflict.theirs')}
            </Button>
            <Button busy={busy} onPress={keepMine}>
              {t('conflict.mine')}
            </Button>
          </AlertDialog.Footer>
        </AlertDialog.Dialog>
      </AlertDialog.Container>
    </AlertDialog.Backdrop>
  )
}

function Difference({ label, theirs, mine }: Row) {
  const t = useT('ui')
  const sides = [
    ['stored', theirs],
    ['yours', mine],
  ] as const
  return (
    <div className="py-3">
      <dt className="text-sm font-medium">{label}</dt>
      <dd className="mt-2 grid gap-3 sm:grid-cols-2">
        {sides.map(([side, value]) => (
          <div key={side} className="min-w-0 rounded-lg bg-surface-secondary px-3 py-2">
            <p className="text-xs text-muted">{t(`conflict.${side}`)}</p>
            <div className="mt-1 text-sm">
              {typeof value === 'object' && value ? value : <Words value={value} />}
            </div>
          </div>
        ))}
      </dd>
    </div>
  )
}

/** The beginning of a long text is enough to recognize it. */
function Words({ value }: { value: ReactNode }) {
  const t = useT('ui')
  return (
    <p className="line-clamp-6 wrap-break-word whitespace-pre-line">
      {value || t('conflict.empty')}
    </p>
  )
}
