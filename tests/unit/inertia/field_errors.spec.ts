import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { forms, type Validator } from '#tests/support/attacks/forms_with_errors'

/**
 * Validators of forms without fields of their own. The errors of their writes are shown above or beside the button,
 * as `displayed_errors.spec.ts` requires of every write.
 */
const WITHOUT_FIELDS: Record<string, string> = {
  'what is read: lists, searches, exports':
    'activityExportValidator activityListValidator adminOrderExportValidator adminOrderListValidator adminOrderPageValidator adminTicketListValidator allAnnouncementsValidator announcementListValidator applicationListValidator assignmentsValidator attachmentListValidator balanceEntriesValidator blockedListValidator blocklistValidator chatListValidator chatOrderListValidator chatPageValidator checkoutValidator commentListValidator configurationHistoryValidator couponListValidator couponUsageValidator creatorExportValidator creatorListValidator customerListValidator customerStatsValidator dailySalesValidator decoderValidator downloadsValidator earningsEstimateValidator eventNotificationListValidator failureListValidator followListValidator hourlySalesValidator invariantListValidator jobListValidator dayTotalsValidator deletionPreviewValidator paymentListValidator revenueExportValidator revenueValidator webhookListValidator listBatchesValidator listCardsValidator messageListValidator newTicketValidator notificationCountValidator notificationListValidator orderHistoryValidator orderListValidator packContentsValidator pageOnlyValidator pagesValidator pageValidator payoutHistoryValidator productSearchValidator promotionOrderListValidator purchaseListValidator receiptVersionValidator recipientListValidator reportPageValidator reportsValidator reportValidator searchValidator withdrawalExportValidator withdrawalListValidator shopBlockListValidator shopOrderExportValidator shopOrderListValidator shopOrderPageValidator shopPageValidator shopsValidator skipListValidator statementFileValidator statisticsValidator studioProductSearchValidator ticketEntriesValidator ticketListValidator tipListValidator transferListValidator userExportValidator userFileValidator userListValidator viewListValidator walletPageValidator walletValidator yearSummaryValidator',
  'a button, a switch or a choice from a list':
    'addGatewayValidator adminTicketStatusValidator approvalsValidator cartItemValidator cartMergeValidator cartPreviewValidator categoryOrderValidator chatValidator combinationValidator comparisonValidator disableCardsValidator endOthersValidator estimateValidator eventNotificationsValidator eventNotificationValidator followPushValidator followValidator notificationPreferencesValidator paymentEstimateValidator paymentReplacementValidator payoutPauseValidator pictureChoiceValidator positionValidator productBatchValidator pushSubscriptionValidator queueActionValidator readAnnouncementValidator runStopValidator runValidator saleMailsValidator sendCodeValidator sendOwnCodeValidator switchCouponValidator ticketReadValidator ticketStatusValidator tipEstimateValidator unlockValidator watermarkDefaultValidator',
  'files and what was typed in the editor, checked or kept while it goes on':
    'applicationDraftValidator audienceValidator documentPreviewValidator leakValidator partsValidator preSignedUrlValidator previewValidator productDraftValidator registrationValidator textGroupsValidator uploadRequestValidator',
  'the fields of a form above':
    'createCouponForShopValidator createProductValidator decisionsValidator updateCouponValidator',
  'two steps with the fields of “sign-in” and “second factor”': 'signInValidator',
  'no screen':
    'importedProductValidator messageDeletionValidator messageValidator newAccountValidator sandboxDecisionValidator sandboxPayoutDecisionValidator ticketReplyValidator ticketValidator',
}

function fieldsOf(validator: Validator): string[] {
  const { properties } = validator.toJSON().schema.schema as {
    properties: { fieldName: string }[]
  }
  return properties.map(({ fieldName }) => fieldName)
}

/**
 * `{...saving.field('title')}` or `{...field('amount', 'discountAmount')}`: the name in requests comes last, and may
 * depend on the action: `field('text', isComment ? 'comment' : 'reason')`.
 */
function isBound(field: string, source: string): boolean {
  const name = `(?:'\\w+', (?:\\w+ \\? (?:'\\w+' : )?)?)?'${field}'(?: : '\\w+')?`
  return new RegExp(`\\.\\.\\.(?:[\\w.]+\\.)?(?:field|bound)\\(${name}\\)`).test(source)
}

/** One of several fields that a function renders: `{...field('address')}`, or money('min', `limits.${at}.min`). */
function isInRow(field: string, source: string): boolean {
  const isRendered = [`{...field('${field}'`, `\`${field}.\${`].some((call) =>
    source.includes(call)
  )
  const isPart = new RegExp(`\\b\\w+\\('?\\w+'?, ['\`]${field}\\.`).test(source)
  const showsEach = /\berrors\[name\]|\.\.\.bound\(name\)/.test(source)
  return (showsEach && isRendered) || (isPart && source.includes('bindFields('))
}

/** The same field in several languages: `{...field('title', `${path}title`)}`. */
function isInLanguages(field: string, source: string): boolean {
  return source.includes(`\`\${path}${field}\``)
}

/** A dialog gets the name of its only field: `field="note"`, or has one of its own: `{ field = 'reason' }`. */
function isInDialog(field: string, sources: string[]): boolean {
  const passed = new RegExp(`\\bfield="${field}"|\\{ field = '${field}' \\}`)
  return (
    sources.some((source) => passed.test(source)) &&
    sources.some((source) => source.includes('name={field}') && source.includes('errors[field]'))
  )
}

/** One of a list of names, each rendered with its message: `['isOriginal'].map(…)`. */
function isNamed(field: string, source: string): boolean {
  const named = new RegExp(`= \\[[^\\]]*'${field}'`)
  return named.test(source) && /error=\{errors\[name\]\}|\{\.\.\.field\(name\)\}/.test(source)
}

/** A component gets the name of the field and all messages, perhaps with more: `name="pageLinks" … errors={errors}`. */
function isInList(field: string, sources: string[]): boolean {
  const passed = new RegExp(`name="${field}"[^>]*errors=\\{(?:errors\\}|\\{ \\.\\.\\.errors,)`)
  return (
    sources.some((source) => passed.test(source)) &&
    sources.some((source) => source.includes('errors[`${name}.'))
  )
}

/** The message of the field, or of a part of it, is passed to a component in these files. */
function isShown(field: string, sources: string[]): boolean {
  const message = new RegExp(
    `\\berrors(\\.${field}\\b|\\[['\`]${field}\\.)|\\{ ${field}: error \\}`
  )
  return (
    isInList(field, sources) ||
    isInDialog(field, sources) ||
    sources.some(
      (source) =>
        message.test(source) ||
        isBound(field, source) ||
        isInRow(field, source) ||
        isInLanguages(field, source) ||
        isNamed(field, source)
    )
  )
}

test.group('Field errors', () => {
  for (const [name, { validator, files, above = '' }] of Object.entries(forms)) {
    test(`of the form “${name}” are shown beside the field`, ({ assert }) => {
      const sources = files.map((file) => readFileSync(app.makePath('inertia', file), 'utf8'))
      const unshown = fieldsOf(validator).filter((field) => !isShown(field, sources))
      assert.sameMembers(unshown, above.split(' ').filter(Boolean))
    })
  }

  test('every validator is in the table of forms', async ({ assert }) => {
    const listed = new Set<unknown>(Object.values(forms).map(({ validator }) => validator))
    const named = new Set(Object.values(WITHOUT_FIELDS).flatMap((names) => names.split(' ')))
    const [missing, met] = [[] as string[], new Set<string>()]
    for (const file of validatorFiles()) {
      const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>
      for (const [name, value] of Object.entries(exported)) {
        if (!name.endsWith('Validator')) continue
        if (named.has(name)) met.add(name)
        else if (!listed.has(value)) missing.push(name)
      }
    }
    assert.deepEqual(missing, [])
    assert.deepEqual(
      [...named].filter((name) => !met.has(name)),
      [],
      'no longer there'
    )
  })
})

function validatorFiles(): string[] {
  return readdirSync(app.makePath('app'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^\w+(\/\w+)?\/validators\/\w+\.[jt]s$/.test(file))
    .map((file) => path.join(app.makePath('app'), file))
}
