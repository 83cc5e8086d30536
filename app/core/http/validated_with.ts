import type { HttpContext } from '@adonisjs/core/http'
import { errors, type VineValidator } from '@vinejs/vine'
import type { SchemaTypes } from '@vinejs/vine/types'
import type { DomainException } from '#core/errors/domain_exception'
import { wordsOf } from '#core/errors/failure'

/**
 * Validates, and asks the rules behind the validator too, so that a form learns of everything at
 * once. A refusal that is the only one is left to the action, which raises it by its own name.
 * @param refusalsOf what the rules refuse, given which fields are well-formed
 */
export async function validatedWith<Output>(
  ctx: HttpContext,
  validator: { validate: (data: any, options?: any) => Promise<Output> },
  refusalsOf: (isSound: (field: string) => boolean) => Promise<DomainException[]>
): Promise<Output> {
  const [failure, output] = await tried(ctx, validator)
  const bad = new Set(failure?.messages.map(({ field }: { field: string }) => field.split('.')[0]))
  const refusals = await refusalsOf((field) => !bad.has(field))
  const told = refusals.flatMap((refusal) =>
    refusal.field
      ? [{ field: refusal.field, message: wordsOf(refusal, refusal.code, ctx), rule: refusal.code }]
      : []
  )
  if (failure || told.length > 1) {
    throw new errors.E_VALIDATION_ERROR([...(failure?.messages ?? []), ...told])
  }
  return output as Output
}

async function tried<Output>(
  { request }: HttpContext,
  validator: { validate: (data: any, options?: any) => Promise<Output> }
): Promise<[InstanceType<typeof errors.E_VALIDATION_ERROR> | null, Output | null]> {
  try {
    return [null, await request.validateUsing(validator as VineValidator<SchemaTypes, any> as any)]
  } catch (error) {
    if (error instanceof errors.E_VALIDATION_ERROR) return [error, null]
    throw error
  }
}
