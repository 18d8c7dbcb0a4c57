// Where candidates are: clusters for map and list, and the people of one.
import { z } from 'zod';
import { analyticsQuery } from './analytics.ts';
import { CandidateLevel } from './candidate-filters.ts';
import { endpoint } from './endpoint.ts';
import { paging, shortPaging } from './list.ts';
import { unlessAll } from './text-fields.ts';

export const clusterings = ['coordinates', 'city', 'region', 'country'] as const;
export type Clustering = (typeof clusterings)[number];

const count = z.int().min(0);
const percent = z.number().min(0).max(100).nullable();
const hideable = count.nullable(); // Null: fewer than 5 people, which the workspace wants hidden.
const Levels = z.object({ Junior: hideable, Mid: hideable, Senior: hideable });

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
    total_candidates: count, // Within the bounds: in all clusters that there are, returned or not.
    total_locations: count, // How many these are.
    without_location: hideable, // Match the filters, and their place is not known; they are in no cluster …
    without_location_id: z.string().nullable(), // … but have details. Null: nobody, or hidden.
    hidden_clusters: count, // Small ones. They are in no other number.
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
    metrics: z.object({ candidates_with_assessments: hideable }),
  })
  .meta({ id: 'LocationStat' });

export const ClusterCandidate = z.object({
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
export const MapSettings = z
  .object({
    google_maps_key: z.string().nullable(), // Null: the map that comes along.
    map_style_url: z.string().nullable(), // A MapLibre style in the place of the one that comes along.
  })
  .meta({ id: 'MapSettings' });
export type MapSettings = z.infer<typeof MapSettings>;

const recruiter = { method: 'GET', audience: 'recruiter', shows_candidates: true } as const;
export const maxClusters = 500;

export const getCandidateLocations = endpoint({
  ...recruiter,
  path: '/recruiter/map/candidate-locations',
  permission: 'candidates:read',
  output: CandidateLocations,
  query: analyticsQuery.extend({
    cluster_by: z.enum(clusterings).default('coordinates'),
    bounds: unlessAll(bounds),
    zoom_level: z.coerce.number<number | string>().min(0).max(22).default(2), // Only coordinates are grouped by it.
  }),
  summary: 'Clusters of candidates, the largest first, at most 500',
});
/** Of named groupings the bounds of the marker; of coordinates they say nothing, since no tile is cut. */
const ofCluster = {
  params: z.object({ id: z.string().max(300) }),
  query: analyticsQuery.extend({ ...paging, bounds: unlessAll(bounds) }),
};
export const getClusterDetails = endpoint({
  ...recruiter,
  ...ofCluster,
  path: '/recruiter/map/cluster-details/{id}',
  permission: 'candidates:read',
  output: ClusterDetails,
  summary: "One cluster, with its candidates; with the same filters its count is the marker's",
});
export const listClusterCandidates = endpoint({
  ...recruiter,
  ...ofCluster,
  path: '/recruiter/map/cluster-details/{id}/candidates',
  permission: 'candidates:read',
  list: ClusterCandidate,
  summary: 'The candidates of a cluster, who came last first; all of them as CSV',
});
export const getLocationStats = endpoint({
  ...recruiter,
  path: '/recruiter/map/location-stats',
  permission: 'candidates:read',
  query: analyticsQuery.extend({
    ...shortPaging,
    group_by: z.enum(['city', 'region', 'country']).default('city'),
    limit: z.coerce.number<number | string>().int().min(1).max(100).default(10),
  }),
  list: LocationStat,
  summary: 'The places with the most candidates',
});
export const getMapSettings = endpoint({
  ...recruiter,
  path: '/recruiter/map/settings',
  permission: 'candidates:read',
  output: MapSettings,
  summary: 'Which map the operator wants shown',
});
