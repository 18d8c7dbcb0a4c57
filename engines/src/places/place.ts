/**
 * A city, a region or a country. A region has an empty `city`, a country an empty `state_province` too.
 * Names are GeoNames' (mostly English), countries as `Intl.DisplayNames` says them in English.
 */
export type Place = {
  id: string; // 'us-il-springfield', 'us-il', 'us': the same for the same release of the gazetteer.
  name: string; // 'Springfield, Illinois, United States'
  city: string;
  state_province: string;
  country: string;
  country_code: string; // ISO 3166 alpha-2, capitals.
  latitude: number; // Degrees. Of a country its capital's, of a region its largest city's.
  longitude: number;
};
