import { DISTANCES, MAX_TOWNS_FOUND } from '@affinity/proto/vocabulary/places';
import { MAX_LOCATION_LENGTH } from '@affinity/proto/vocabulary/limits';
import { storableText } from '@affinity/kit/validation/plain-text.schema';
import { z } from 'zod';

export const PlaceId = z
  .string()
  .regex(/^\d{1,9}$/)
  .meta({ description: "A town's id, as /places gives it" });

export const FindPlacesQuery = z.strictObject({
  q: storableText().trim().max(MAX_LOCATION_LENGTH).meta({ description: 'Beginning of a name, any case, with or without accents' }),
});
export type FindPlacesQuery = z.output<typeof FindPlacesQuery>;

export const PlaceResponse = z
  .object({
    id: PlaceId,
    name: z.string(),
    region: z.string().meta({ description: 'State or province; empty where there is none' }),
    country: z.string().meta({ description: 'ISO 3166-1, two letters' }),
  })
  .meta({ id: 'Place' });
export type PlaceResponse = z.output<typeof PlaceResponse>;

export const PlacesResponse = z
  .object({
    items: z.array(PlaceResponse).max(MAX_TOWNS_FOUND).meta({ description: "Of the caller's own country first, larger towns first" }),
  })
  .meta({ id: 'Places' });
export type PlacesResponse = z.output<typeof PlacesResponse>;

/** Steps of the distance between the middles of two cells of about 20 km: neither kilometres nor coordinates are told. */
export const DistanceResponse = z.enum(DISTANCES).nullable().meta({ description: 'Null when one of the two has no place' });
