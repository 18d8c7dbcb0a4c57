// Where candidates are: clusters for map and list, and the people of one.
import { z } from 'zod';
import { analyticsQuery } from './analytics.ts';
import { CandidateLevel } from './candidates.ts';
import { endpoint } from './endpoint.ts';
import { paging } from './list.ts';
import { unlessAll } from './text-fields.ts';

export const clusterings = ['coordinates', 'city', 'region', 'country'] as const;
export type Clustering = (typeof clusterings)[number];

const count = z.int().min(0);
const percent = z.number().min(0).max(100).nullable();
const Levels = z.object({ Junior: count.nullable(), Mid: count.nullable(), Senior: count.nullable() }); // Null: small, and hidden.

export const Cluster = z
  .object({
    id: z.string(), // Of grouping and key; opaque.
    name: z.string(),
    latitude: z.number().nullable(), // The middle of its candidates; null where the place is not known.
    longitude: z.number().nullable(),
    candidate_count: count,
    avg_assessment_score: percent,
    avg_resume_score: percent,
    top_skills: z.record(z.string(), count), // At most 10, the most frequent first.
    experience_distribution: Levels,
  })
  .meta({ id: 'Cluster' });
export type Cluster = z.infer<typeof Cluster>;

export const CandidateLocations = z
  .object({
    clusters: z.array(Cluster), // The largest first.
    total_candidates: count, // Within the bounds.
    total_locations: count, // Clusters that there are, returned or not.
    without_location: count, // Match the filters, and their place is not known.
    hidden_clusters: count, // Small ones.
    message: z.string().nullable(),
  })
  .meta({ id: 'CandidateLocations' });
export type CandidateLocations = z.infer<typeof CandidateLocations>;

export const LocationStat = z
  .object({
    location: z.string(),
    cluster_id: z.string(),
    candidate_count: count,
    avg_assessment_score: percent,
    metrics: z.object({ candidates_with_assessments: count }),
  })
  .meta({ id: 'LocationStat' });

const ClusterCandidate = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  location: z.string(),
  assessment_score: percent,
  resume_score: percent,
  experience_level: CandidateLevel.nullable(),
  total_experience_years: z.number().nullable(),
});
export const ClusterDetails = z
  .object({
    cluster_info: Cluster.extend({ unique_skills: count }),
    candidates: z.array(ClusterCandidate),
    pagination: z.object({ page: z.int(), page_size: z.int(), total_count: count, total_pages: count }),
  })
  .meta({ id: 'ClusterDetails' });
export type ClusterDetails = z.infer<typeof ClusterDetails>;

/** west,south,east,north in degrees. A west greater than the east goes over the antimeridian. */
const bounds = z
  .string()
  .regex(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/, 'bounds is west,south,east,north')
  .transform((text) => {
    const [west, south, east, north] = text.split(',').map(Number) as [number, number, number, number];
    return { west, south, east, north };
  });
const recruiter = { method: 'GET', audience: 'recruiter', shows_candidates: true } as const;
export const maxClusters = 500;

export const getCandidateLocations = endpoint({
  ...{ ...recruiter, path: '/recruiter/map/candidate-locations', output: CandidateLocations },
  query: analyticsQuery.extend({
    cluster_by: z.enum(clusterings).default('coordinates'),
    bounds: unlessAll(bounds),
    zoom_level: z.coerce.number<number | string>().min(0).max(22).default(2), // Only coordinates are grouped by it.
  }),
  summary: 'Clusters of candidates, the largest first, at most 500',
});
export const getClusterDetails = endpoint({
  ...{ ...recruiter, path: '/recruiter/map/cluster-details/{id}', output: ClusterDetails },
  params: z.object({ id: z.string().max(300) }),
  query: analyticsQuery.extend({ ...paging, page_size: paging.page_size }),
  summary: 'One cluster, with its candidates; with the same filters its count is the marker’s',
});
export const getLocationStats = endpoint({
  ...{ ...recruiter, path: '/recruiter/map/location-stats' },
  query: analyticsQuery.extend({
    group_by: z.enum(['city', 'region', 'country']).default('city'),
    limit: z.coerce.number<number | string>().int().min(1).max(100).default(10),
  }),
  output: z.object({ results: z.array(LocationStat) }),
  summary: 'The places with the most candidates',
});
