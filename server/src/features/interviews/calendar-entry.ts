// An interview as calendars understand it (RFC 5545 and 5546).
import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

type Person = { name: string; email: string };
export type Entry = {
  id: string; // Stays the same for every change of one interview.
  sequence: number; // Counts the changes: calendars keep the highest.
  is_cancelled: boolean;
  title: string;
  starts_at: string;
  duration_minutes: number;
  place: string;
  description: string;
  organizer: Person; // Whom calendars send the answer to.
  attendees: Person[];
  now: Date;
};

/** One entry and what to do with it. */
export function calendarEntry(entry: Entry): { method: 'REQUEST' | 'CANCEL'; text: string } {
  const method = entry.is_cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ method, prodId: { company: 'Hireframe', product: 'Hireframe' } });
  const start = new Date(entry.starts_at);
  const { organizer, title: summary, description } = entry;
  calendar.createEvent({
    id: entry.id,
    sequence: entry.sequence,
    stamp: entry.now,
    start,
    summary,
    description,
    organizer,
    end: new Date(start.getTime() + entry.duration_minutes * 60_000),
    ...(entry.place && { location: entry.place }),
    status: entry.is_cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    attendees: entry.attendees.map((one) => ({
      ...one,
      rsvp: true,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.NEEDSACTION,
    })),
  });
  return { method, text: calendar.toString() };
}
