import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A foreign key is checked, and its row locked, for each recipient, which took three quarters of sending an announcement
 * to many (decision 0295). The references are now checked once for each statement, and deletions are followed as by
 * a foreign key with `on delete cascade`.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      alter table announcement_recipients
        drop constraint announcement_recipients_announcement_id_foreign,
        drop constraint announcement_recipients_user_id_foreign;

      create function announcement_recipients_check() returns trigger
      language plpgsql set search_path = pg_catalog, public, pg_temp as $$
      declare
        missing integer;
      begin
        select distinct w.announcement_id into missing from written w
          where w.announcement_id not in (
            select id from public.announcements
            where id in (select announcement_id from written) for key share)
          limit 1;
        if missing is not null then
          raise exception 'announcement_recipients: no announcement %', missing using errcode = '23503';
        end if;
        -- No join: the plan is kept, and one for many rows would read all users for a single one.
        select w.user_id into missing from written w
          where (select u.id from public.users u where u.id = w.user_id) is null limit 1;
        if missing is not null then
          raise exception 'announcement_recipients: no user %', missing using errcode = '23503';
        end if;
        return null;
      end $$;
      create trigger announcement_recipients_insert after insert on announcement_recipients
        referencing new table as written for each statement execute function announcement_recipients_check();
      create trigger announcement_recipients_update after update on announcement_recipients
        referencing new table as written for each statement execute function announcement_recipients_check();

      create function announcement_recipients_follow() returns trigger
      language plpgsql set search_path = pg_catalog, public, pg_temp as $$
      begin
        if tg_table_name = 'users' then
          delete from public.announcement_recipients where user_id in (select id from gone);
        else
          delete from public.announcement_recipients where announcement_id in (select id from gone);
        end if;
        return null;
      end $$;
      create trigger announcements_delete_recipients after delete on announcements
        referencing old table as gone for each statement execute function announcement_recipients_follow();
      create trigger users_delete_recipients after delete on users
        referencing old table as gone for each statement execute function announcement_recipients_follow();
    `)
  }

  override async down() {
    this.schema.raw(`
      drop trigger users_delete_recipients on users;
      drop trigger announcements_delete_recipients on announcements;
      drop trigger announcement_recipients_insert on announcement_recipients;
      drop trigger announcement_recipients_update on announcement_recipients;
      drop function announcement_recipients_check;
      drop function announcement_recipients_follow;
      alter table announcement_recipients
        add constraint announcement_recipients_announcement_id_foreign
          foreign key (announcement_id) references announcements (id) on delete cascade,
        add constraint announcement_recipients_user_id_foreign
          foreign key (user_id) references users (id) on delete cascade;
    `)
  }
}
