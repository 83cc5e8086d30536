import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Counts one attempt in several windows in the order of a request's limits, up to the first one that is exceeded: the
 * windows after it are not counted (decision 0300). The first attempt above a limit begins its block, if it has one.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      create function take_limits(
        keys text[], most integer[], durations double precision[], blocks double precision[],
        moment double precision, out place integer, out wait double precision)
      language plpgsql as $$
      declare
        taken integer;
        ends double precision;
      begin
        for nth in 1 .. cardinality(keys) loop
          insert into public.rate_limits as r (key, points, expire)
          values (keys[nth], 1, moment + durations[nth])
          on conflict (key) do update set
            points = case when r.expire <= moment then 1 else r.points + 1 end,
            expire = case
              when r.expire <= moment then excluded.expire
              when r.points = most[nth] and blocks[nth] > 0 then moment + blocks[nth]
              else r.expire end
          returning r.points, r.expire into taken, ends;
          if taken > most[nth] then
            place := nth;
            wait := ends - moment;
            return;
          end if;
        end loop;
      end $$;
    `)
  }

  override async down() {
    this.schema.raw('drop function take_limits')
  }
}
