import type { ReactNode } from 'react'
import { CircleAlert, CloudOff, File as FileIcon, Pause, Play, RotateCw, X } from 'lucide-react'
import { Button, IconButton } from '~/components/ui/actions/button'
import { ProgressBar } from '~/components/ui/feedback/progress_bar'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import type { OpenUpload } from '~/lib/uploads/upload_api'
import { canContinue } from '~/lib/uploads/parted_upload'
import { uploadQueue, type QueuedUpload } from '~/lib/uploads/upload_queue'
import { ErrorText } from '~/components/ui/fields/error_text'

type Props = {
  sending: QueuedUpload[]
  unfinished: OpenUpload[]
  onGiveUp: (uploadKey: string) => void
}

/** The progress of each upload, with pause, resume, retry and cancel. */
export function UploadRows({ sending, unfinished, onGiveUp }: Props) {
  if (sending.length + unfinished.length === 0) return null
  return (
    <ul className="hairline divide-y divide-separator rounded-xl">
      {sending.map((upload) => (
        <SendingRow key={upload.id} upload={upload} />
      ))}
      {unfinished.map((upload) => (
        <UnfinishedRow
          key={upload.uploadKey}
          upload={upload}
          onGiveUp={() => onGiveUp(upload.uploadKey)}
        />
      ))}
    </ul>
  )
}

function SendingRow({ upload }: { upload: QueuedUpload }) {
  const t = useT('catalog')
  const { id, name, bytes, sent, status, error, question } = upload
  const percent = bytes === 0 ? 100 : Math.floor((100 * sent) / bytes)
  const isFailed = status === 'failed'
  return (
    <Row
      icon={isFailed ? <CircleAlert aria-hidden className="size-5 text-danger" /> : <Plain />}
      name={name}
      bytes={bytes}
      sent={sent}
      actions={
        <>
          {status === 'sending' ? (
            <Action label={t('uploads.pause', { name })} onPress={() => uploadQueue.pause(id)}>
              <Pause aria-hidden className="size-4" />
            </Action>
          ) : null}
          {canContinue(upload) && !question ? (
            <Action
              label={t(isFailed ? 'uploads.retry' : 'uploads.go_on', { name })}
              onPress={() => uploadQueue.goOn(id)}
            >
              {isFailed ? (
                <RotateCw aria-hidden className="size-4" />
              ) : (
                <Play aria-hidden className="size-4" />
              )}
            </Action>
          ) : null}
          <Action
            label={t('uploads.give_up', { name })}
            onPress={() => void uploadQueue.giveUp(id)}
          >
            <X aria-hidden className="size-4" />
          </Action>
        </>
      }
    >
      {isFailed ? (
        <>
          <ErrorText>{error || t('uploads.failed')}</ErrorText>
          {question === 'own_work' || question === 'srgb' ? (
            <Consent id={id} question={question} />
          ) : null}
        </>
      ) : question === 'maybe_protected' ? (
        <MaybeProtected id={id} />
      ) : (
        <>
          <ProgressBar label={name} percent={status === 'checking' ? null : percent} hideLabel />
          <p className="tabular mt-1 text-xs text-muted" aria-live="polite">
            {status === 'sending' ? `${percent} %` : t(`uploads.${status}`)}
          </p>
        </>
      )}
    </Row>
  )
}

/** A PDF that only forbids changes, or a picture with colors that copies lack: its creator may agree. */
function Consent({ id, question }: { id: string; question: 'own_work' | 'srgb' }) {
  const t = useT('catalog')
  return (
    <div className="mt-1 flex flex-col items-start gap-2">
      <p className="text-xs text-muted">{t(`uploads.${question}_hint`)}</p>
      <Button size="sm" variant="outline" onPress={() => uploadQueue.agree(id)}>
        {t(`uploads.${question}`)}
      </Button>
    </div>
  )
}

/** Asked before anything is sent. */
function MaybeProtected({ id }: { id: string }) {
  const t = useT('catalog')
  return (
    <div className="flex flex-col items-start gap-2" role="status">
      <p className="text-xs">{t('uploads.maybe_protected')}</p>
      <Button size="sm" variant="outline" onPress={() => uploadQueue.goOn(id)}>
        {t('uploads.upload_anyway')}
      </Button>
    </div>
  )
}

function UnfinishedRow({ upload, onGiveUp }: { upload: OpenUpload; onGiveUp: () => void }) {
  const t = useT('catalog')
  const { fileName: name, byteSize, arrivedBytes } = upload
  return (
    <Row
      icon={<CloudOff aria-hidden className="size-5 text-muted" />}
      name={name}
      bytes={byteSize}
      sent={arrivedBytes}
      actions={
        <Action label={t('uploads.give_up', { name })} onPress={onGiveUp}>
          <X aria-hidden className="size-4" />
        </Action>
      }
    >
      <p className="text-xs text-muted">{t('uploads.unfinished')}</p>
    </Row>
  )
}

type RowProps = {
  icon: ReactNode
  name: string
  bytes: number
  sent: number
  actions: ReactNode
  children: ReactNode
}

function Row({ icon, name, bytes, sent, actions, children }: RowProps) {
  const format = useFormat()
  return (
    <li className="flex items-center gap-3 py-2.5 ps-3 pe-1 text-sm">
      <span className="shrink-0">{icon}</span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-3">
          <span className="min-w-0 truncate">{name}</span>
          <span className="tabular shrink-0 text-xs text-muted">
            {format.bytes(sent)} / {format.bytes(bytes)}
          </span>
        </p>
        <div className="mt-1">{children}</div>
      </div>
      <span className="flex shrink-0">{actions}</span>
    </li>
  )
}

function Plain() {
  return <FileIcon aria-hidden className="size-5 text-muted" />
}

type ActionProps = { label: string; onPress: () => void; children: ReactNode }

function Action({ label, onPress, children }: ActionProps) {
  return (
    <IconButton size="sm" label={label} onPress={onPress}>
      {children}
    </IconButton>
  )
}
