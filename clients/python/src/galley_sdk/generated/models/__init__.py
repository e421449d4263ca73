""" Contains all the data models used in inputs/outputs """

from .accepted_edit import AcceptedEdit
from .accepted_edit_status_type_0 import AcceptedEditStatusType0
from .accepted_job import AcceptedJob
from .accepted_job_status import AcceptedJobStatus
from .accepted_pack import AcceptedPack
from .accepted_pack_status import AcceptedPackStatus
from .account import Account
from .activity_event import ActivityEvent
from .activity_event_action import ActivityEventAction
from .activity_event_actor import ActivityEventActor
from .balance import Balance
from .brand import Brand
from .brand_change import BrandChange
from .brand_change_colors import BrandChangeColors
from .brand_change_typeface import BrandChangeTypeface
from .brand_colors import BrandColors
from .brand_kit import BrandKit
from .brand_kit_colors import BrandKitColors
from .brand_kit_logo_type_0 import BrandKitLogoType0
from .brand_kit_typeface import BrandKitTypeface
from .brand_reading import BrandReading
from .brand_reading_colors import BrandReadingColors
from .brand_reading_logo_type_0 import BrandReadingLogoType0
from .brand_reading_typeface import BrandReadingTypeface
from .brand_request import BrandRequest
from .brand_style import BrandStyle
from .call_mcp_body_type_0 import CallMcpBodyType0
from .call_mcp_body_type_1_item import CallMcpBodyType1Item
from .call_mcp_response_200 import CallMcpResponse200
from .cancel_job_body import CancelJobBody
from .caption import Caption
from .caption_claims_item import CaptionClaimsItem
from .caption_platform import CaptionPlatform
from .change_password_body import ChangePasswordBody
from .check import Check
from .check_platform_type_0 import CheckPlatformType0
from .check_result import CheckResult
from .clip import Clip
from .comment_request import CommentRequest
from .complete_upload_body import CompleteUploadBody
from .confirm_email_body import ConfirmEmailBody
from .confirm_email_body_keep import ConfirmEmailBodyKeep
from .confirmation import Confirmation
from .confirmation_review_type_0 import ConfirmationReviewType0
from .connection import Connection
from .connection_decided import ConnectionDecided
from .connection_decision import ConnectionDecision
from .connection_decision_decision import ConnectionDecisionDecision
from .connection_decision_request import ConnectionDecisionRequest
from .connection_request import ConnectionRequest
from .connection_request_scopes_item import ConnectionRequestScopesItem
from .connection_scopes_item import ConnectionScopesItem
from .create_anonymous_body import CreateAnonymousBody
from .create_key_body import CreateKeyBody
from .create_key_body_kind import CreateKeyBodyKind
from .create_key_body_scopes_item import CreateKeyBodyScopesItem
from .create_key_response_201 import CreateKeyResponse201
from .create_ticket_body import CreateTicketBody
from .create_ticket_response_201 import CreateTicketResponse201
from .created_brand import CreatedBrand
from .created_brand_colors import CreatedBrandColors
from .created_brand_logo_type_0 import CreatedBrandLogoType0
from .created_brand_typeface import CreatedBrandTypeface
from .created_share import CreatedShare
from .created_share_can import CreatedShareCan
from .created_share_decision_type_0 import CreatedShareDecisionType0
from .created_share_decision_type_0_decision import CreatedShareDecisionType0Decision
from .created_share_state import CreatedShareState
from .created_webhook import CreatedWebhook
from .created_webhook_events_item import CreatedWebhookEventsItem
from .credentials import Credentials
from .credit_pack import CreditPack
from .decision_request import DecisionRequest
from .decision_request_decision import DecisionRequestDecision
from .edit_change_output_type_0 import EditChangeOutputType0
from .edit_change_output_type_0_platform import EditChangeOutputType0Platform
from .edit_change_output_type_1 import EditChangeOutputType1
from .edit_change_output_type_10 import EditChangeOutputType10
from .edit_change_output_type_11 import EditChangeOutputType11
from .edit_change_output_type_2 import EditChangeOutputType2
from .edit_change_output_type_3 import EditChangeOutputType3
from .edit_change_output_type_4 import EditChangeOutputType4
from .edit_change_output_type_5 import EditChangeOutputType5
from .edit_change_output_type_5_style import EditChangeOutputType5Style
from .edit_change_output_type_6 import EditChangeOutputType6
from .edit_change_output_type_7 import EditChangeOutputType7
from .edit_change_output_type_7_composition import EditChangeOutputType7Composition
from .edit_change_output_type_8 import EditChangeOutputType8
from .edit_change_output_type_9 import EditChangeOutputType9
from .edit_change_type_0 import EditChangeType0
from .edit_change_type_0_platform import EditChangeType0Platform
from .edit_change_type_1 import EditChangeType1
from .edit_change_type_10 import EditChangeType10
from .edit_change_type_11 import EditChangeType11
from .edit_change_type_2 import EditChangeType2
from .edit_change_type_3 import EditChangeType3
from .edit_change_type_4 import EditChangeType4
from .edit_change_type_5 import EditChangeType5
from .edit_change_type_5_style import EditChangeType5Style
from .edit_change_type_6 import EditChangeType6
from .edit_change_type_7 import EditChangeType7
from .edit_change_type_7_composition import EditChangeType7Composition
from .edit_change_type_8 import EditChangeType8
from .edit_change_type_9 import EditChangeType9
from .edit_request import EditRequest
from .forgot_password_body import ForgotPasswordBody
from .get_me_response_200 import GetMeResponse200
from .instant_post_request import InstantPostRequest
from .instant_post_request_from_url import InstantPostRequestFromUrl
from .instant_post_request_idea import InstantPostRequestIdea
from .instant_post_request_mode import InstantPostRequestMode
from .job import Job
from .job_credits import JobCredits
from .job_error_type_0 import JobErrorType0
from .job_error_type_0_code import JobErrorType0Code
from .job_input import JobInput
from .job_missing_item import JobMissingItem
from .job_progress import JobProgress
from .job_progress_stages_item import JobProgressStagesItem
from .job_progress_stages_item_state import JobProgressStagesItemState
from .job_status import JobStatus
from .job_summary import JobSummary
from .job_summary_credits import JobSummaryCredits
from .job_summary_error_type_0 import JobSummaryErrorType0
from .job_summary_error_type_0_code import JobSummaryErrorType0Code
from .job_summary_input import JobSummaryInput
from .job_summary_missing_item import JobSummaryMissingItem
from .job_summary_progress import JobSummaryProgress
from .job_summary_progress_stages_item import JobSummaryProgressStagesItem
from .job_summary_progress_stages_item_state import JobSummaryProgressStagesItemState
from .job_summary_status import JobSummaryStatus
from .job_summary_video import JobSummaryVideo
from .job_summary_video_format import JobSummaryVideoFormat
from .job_summary_zip import JobSummaryZip
from .job_video import JobVideo
from .job_video_format import JobVideoFormat
from .job_zip import JobZip
from .key import Key
from .key_kind import KeyKind
from .key_scopes_item import KeyScopesItem
from .kitchen_request import KitchenRequest
from .kitchen_request_brand import KitchenRequestBrand
from .kitchen_request_formats_item import KitchenRequestFormatsItem
from .kitchen_request_style import KitchenRequestStyle
from .kitchen_request_template import KitchenRequestTemplate
from .ledger_entry import LedgerEntry
from .ledger_entry_kind import LedgerEntryKind
from .list_activity_response_200 import ListActivityResponse200
from .list_brands_response_200 import ListBrandsResponse200
from .list_connections_response_200 import ListConnectionsResponse200
from .list_deliveries_response_200 import ListDeliveriesResponse200
from .list_jobs_response_200 import ListJobsResponse200
from .list_jobs_status import ListJobsStatus
from .list_jobs_type import ListJobsType
from .list_keys_response_200 import ListKeysResponse200
from .list_ledger_response_200 import ListLedgerResponse200
from .list_packs_response_200 import ListPacksResponse200
from .list_photos_response_200 import ListPhotosResponse200
from .list_plans_response_200 import ListPlansResponse200
from .list_prices_response_200 import ListPricesResponse200
from .list_prices_response_200_prices_item import ListPricesResponse200PricesItem
from .list_prices_response_200_prices_item_operation import ListPricesResponse200PricesItemOperation
from .list_sessions_response_200 import ListSessionsResponse200
from .list_share_comments_response_200 import ListShareCommentsResponse200
from .list_shares_response_200 import ListSharesResponse200
from .list_templates_response_200 import ListTemplatesResponse200
from .list_versions_response_200 import ListVersionsResponse200
from .list_webhooks_response_200 import ListWebhooksResponse200
from .login_body import LoginBody
from .logout_all_body import LogoutAllBody
from .logout_body import LogoutBody
from .open_portal_body import OpenPortalBody
from .open_portal_response_201 import OpenPortalResponse201
from .pack_asset import PackAsset
from .pack_asset_composition_type_0 import PackAssetCompositionType0
from .pack_asset_kind import PackAssetKind
from .pack_asset_state import PackAssetState
from .pack_photo import PackPhoto
from .pack_photo_kind import PackPhotoKind
from .pack_version import PackVersion
from .pack_version_assets_item import PackVersionAssetsItem
from .pack_version_assets_item_kind import PackVersionAssetsItemKind
from .pack_version_changes_item import PackVersionChangesItem
from .plan import Plan
from .preflight import Preflight
from .preflight_code_type_0 import PreflightCodeType0
from .preflight_kind import PreflightKind
from .preview_brand_body import PreviewBrandBody
from .problem import Problem
from .problem_code import ProblemCode
from .problem_errors_item import ProblemErrorsItem
from .purchase import Purchase
from .purchase_request import PurchaseRequest
from .purchase_state import PurchaseState
from .receive_processor_event_body import ReceiveProcessorEventBody
from .receive_processor_event_response_200 import ReceiveProcessorEventResponse200
from .redeliver_body import RedeliverBody
from .render_template import RenderTemplate
from .render_template_example import RenderTemplateExample
from .render_template_formats_item import RenderTemplateFormatsItem
from .render_template_kind import RenderTemplateKind
from .render_template_styles_item import RenderTemplateStylesItem
from .render_template_template import RenderTemplateTemplate
from .reset_password_body import ResetPasswordBody
from .restore_version_body import RestoreVersionBody
from .review import Review
from .review_can import ReviewCan
from .review_captions_item import ReviewCaptionsItem
from .review_captions_item_platform import ReviewCaptionsItemPlatform
from .review_clips_item import ReviewClipsItem
from .review_comments_item import ReviewCommentsItem
from .review_decision_type_0 import ReviewDecisionType0
from .review_decision_type_0_decision import ReviewDecisionType0Decision
from .review_stills_item import ReviewStillsItem
from .rpc_refusal import RpcRefusal
from .rpc_refusal_error import RpcRefusalError
from .rpc_refusal_error_data import RpcRefusalErrorData
from .rpc_refusal_error_data_code import RpcRefusalErrorDataCode
from .rpc_refusal_error_data_errors_item import RpcRefusalErrorDataErrorsItem
from .rpc_refusal_error_data_scope import RpcRefusalErrorDataScope
from .screenshot import Screenshot
from .screenshot_format import ScreenshotFormat
from .screenshot_request import ScreenshotRequest
from .screenshot_request_options import ScreenshotRequestOptions
from .screenshot_request_options_device import ScreenshotRequestOptionsDevice
from .screenshot_request_options_format import ScreenshotRequestOptionsFormat
from .screenshot_request_options_viewport import ScreenshotRequestOptionsViewport
from .screenshot_request_options_wait_until import ScreenshotRequestOptionsWaitUntil
from .screenshot_verdict import ScreenshotVerdict
from .scroll_video_request import ScrollVideoRequest
from .scroll_video_request_options import ScrollVideoRequestOptions
from .scroll_video_request_options_easing import ScrollVideoRequestOptionsEasing
from .scroll_video_request_options_format import ScrollVideoRequestOptionsFormat
from .scroll_video_request_options_fps import ScrollVideoRequestOptionsFps
from .scroll_video_request_options_viewport import ScrollVideoRequestOptionsViewport
from .session import Session
from .settings import Settings
from .settings_change import SettingsChange
from .share import Share
from .share_can import ShareCan
from .share_comment import ShareComment
from .share_decision_type_0 import ShareDecisionType0
from .share_decision_type_0_decision import ShareDecisionType0Decision
from .share_request import ShareRequest
from .share_request_can import ShareRequestCan
from .share_state import ShareState
from .signup_body import SignupBody
from .signup_body_channel import SignupBodyChannel
from .source import Source
from .source_kind import SourceKind
from .source_page_type_type_0 import SourcePageTypeType0
from .source_verdict_type_0 import SourceVerdictType0
from .started_purchase import StartedPurchase
from .still import Still
from .still_composition import StillComposition
from .subscribe_request import SubscribeRequest
from .subscribe_response_201 import SubscribeResponse201
from .test_webhook_body import TestWebhookBody
from .upload import Upload
from .upload_headers import UploadHeaders
from .upload_parts_item import UploadPartsItem
from .upload_request import UploadRequest
from .upload_state import UploadState
from .upload_state_state import UploadStateState
from .webhook import Webhook
from .webhook_change import WebhookChange
from .webhook_change_events_item import WebhookChangeEventsItem
from .webhook_delivery import WebhookDelivery
from .webhook_delivery_event import WebhookDeliveryEvent
from .webhook_delivery_state import WebhookDeliveryState
from .webhook_events_item import WebhookEventsItem
from .webhook_request import WebhookRequest
from .webhook_request_events_item import WebhookRequestEventsItem
from .writing import Writing
from .writing_fallback_type_0 import WritingFallbackType0
from .writing_not_followed_item import WritingNotFollowedItem
from .writing_not_followed_item_why import WritingNotFollowedItemWhy
from .writing_writer import WritingWriter
from .zip_ import Zip

__all__ = (
    "AcceptedEdit",
    "AcceptedEditStatusType0",
    "AcceptedJob",
    "AcceptedJobStatus",
    "AcceptedPack",
    "AcceptedPackStatus",
    "Account",
    "ActivityEvent",
    "ActivityEventAction",
    "ActivityEventActor",
    "Balance",
    "Brand",
    "BrandChange",
    "BrandChangeColors",
    "BrandChangeTypeface",
    "BrandColors",
    "BrandKit",
    "BrandKitColors",
    "BrandKitLogoType0",
    "BrandKitTypeface",
    "BrandReading",
    "BrandReadingColors",
    "BrandReadingLogoType0",
    "BrandReadingTypeface",
    "BrandRequest",
    "BrandStyle",
    "CallMcpBodyType0",
    "CallMcpBodyType1Item",
    "CallMcpResponse200",
    "CancelJobBody",
    "Caption",
    "CaptionClaimsItem",
    "CaptionPlatform",
    "ChangePasswordBody",
    "Check",
    "CheckPlatformType0",
    "CheckResult",
    "Clip",
    "CommentRequest",
    "CompleteUploadBody",
    "Confirmation",
    "ConfirmationReviewType0",
    "ConfirmEmailBody",
    "ConfirmEmailBodyKeep",
    "Connection",
    "ConnectionDecided",
    "ConnectionDecision",
    "ConnectionDecisionDecision",
    "ConnectionDecisionRequest",
    "ConnectionRequest",
    "ConnectionRequestScopesItem",
    "ConnectionScopesItem",
    "CreateAnonymousBody",
    "CreatedBrand",
    "CreatedBrandColors",
    "CreatedBrandLogoType0",
    "CreatedBrandTypeface",
    "CreatedShare",
    "CreatedShareCan",
    "CreatedShareDecisionType0",
    "CreatedShareDecisionType0Decision",
    "CreatedShareState",
    "CreatedWebhook",
    "CreatedWebhookEventsItem",
    "CreateKeyBody",
    "CreateKeyBodyKind",
    "CreateKeyBodyScopesItem",
    "CreateKeyResponse201",
    "CreateTicketBody",
    "CreateTicketResponse201",
    "Credentials",
    "CreditPack",
    "DecisionRequest",
    "DecisionRequestDecision",
    "EditChangeOutputType0",
    "EditChangeOutputType0Platform",
    "EditChangeOutputType1",
    "EditChangeOutputType10",
    "EditChangeOutputType11",
    "EditChangeOutputType2",
    "EditChangeOutputType3",
    "EditChangeOutputType4",
    "EditChangeOutputType5",
    "EditChangeOutputType5Style",
    "EditChangeOutputType6",
    "EditChangeOutputType7",
    "EditChangeOutputType7Composition",
    "EditChangeOutputType8",
    "EditChangeOutputType9",
    "EditChangeType0",
    "EditChangeType0Platform",
    "EditChangeType1",
    "EditChangeType10",
    "EditChangeType11",
    "EditChangeType2",
    "EditChangeType3",
    "EditChangeType4",
    "EditChangeType5",
    "EditChangeType5Style",
    "EditChangeType6",
    "EditChangeType7",
    "EditChangeType7Composition",
    "EditChangeType8",
    "EditChangeType9",
    "EditRequest",
    "ForgotPasswordBody",
    "GetMeResponse200",
    "InstantPostRequest",
    "InstantPostRequestFromUrl",
    "InstantPostRequestIdea",
    "InstantPostRequestMode",
    "Job",
    "JobCredits",
    "JobErrorType0",
    "JobErrorType0Code",
    "JobInput",
    "JobMissingItem",
    "JobProgress",
    "JobProgressStagesItem",
    "JobProgressStagesItemState",
    "JobStatus",
    "JobSummary",
    "JobSummaryCredits",
    "JobSummaryErrorType0",
    "JobSummaryErrorType0Code",
    "JobSummaryInput",
    "JobSummaryMissingItem",
    "JobSummaryProgress",
    "JobSummaryProgressStagesItem",
    "JobSummaryProgressStagesItemState",
    "JobSummaryStatus",
    "JobSummaryVideo",
    "JobSummaryVideoFormat",
    "JobSummaryZip",
    "JobVideo",
    "JobVideoFormat",
    "JobZip",
    "Key",
    "KeyKind",
    "KeyScopesItem",
    "KitchenRequest",
    "KitchenRequestBrand",
    "KitchenRequestFormatsItem",
    "KitchenRequestStyle",
    "KitchenRequestTemplate",
    "LedgerEntry",
    "LedgerEntryKind",
    "ListActivityResponse200",
    "ListBrandsResponse200",
    "ListConnectionsResponse200",
    "ListDeliveriesResponse200",
    "ListJobsResponse200",
    "ListJobsStatus",
    "ListJobsType",
    "ListKeysResponse200",
    "ListLedgerResponse200",
    "ListPacksResponse200",
    "ListPhotosResponse200",
    "ListPlansResponse200",
    "ListPricesResponse200",
    "ListPricesResponse200PricesItem",
    "ListPricesResponse200PricesItemOperation",
    "ListSessionsResponse200",
    "ListShareCommentsResponse200",
    "ListSharesResponse200",
    "ListTemplatesResponse200",
    "ListVersionsResponse200",
    "ListWebhooksResponse200",
    "LoginBody",
    "LogoutAllBody",
    "LogoutBody",
    "OpenPortalBody",
    "OpenPortalResponse201",
    "PackAsset",
    "PackAssetCompositionType0",
    "PackAssetKind",
    "PackAssetState",
    "PackPhoto",
    "PackPhotoKind",
    "PackVersion",
    "PackVersionAssetsItem",
    "PackVersionAssetsItemKind",
    "PackVersionChangesItem",
    "Plan",
    "Preflight",
    "PreflightCodeType0",
    "PreflightKind",
    "PreviewBrandBody",
    "Problem",
    "ProblemCode",
    "ProblemErrorsItem",
    "Purchase",
    "PurchaseRequest",
    "PurchaseState",
    "ReceiveProcessorEventBody",
    "ReceiveProcessorEventResponse200",
    "RedeliverBody",
    "RenderTemplate",
    "RenderTemplateExample",
    "RenderTemplateFormatsItem",
    "RenderTemplateKind",
    "RenderTemplateStylesItem",
    "RenderTemplateTemplate",
    "ResetPasswordBody",
    "RestoreVersionBody",
    "Review",
    "ReviewCan",
    "ReviewCaptionsItem",
    "ReviewCaptionsItemPlatform",
    "ReviewClipsItem",
    "ReviewCommentsItem",
    "ReviewDecisionType0",
    "ReviewDecisionType0Decision",
    "ReviewStillsItem",
    "RpcRefusal",
    "RpcRefusalError",
    "RpcRefusalErrorData",
    "RpcRefusalErrorDataCode",
    "RpcRefusalErrorDataErrorsItem",
    "RpcRefusalErrorDataScope",
    "Screenshot",
    "ScreenshotFormat",
    "ScreenshotRequest",
    "ScreenshotRequestOptions",
    "ScreenshotRequestOptionsDevice",
    "ScreenshotRequestOptionsFormat",
    "ScreenshotRequestOptionsViewport",
    "ScreenshotRequestOptionsWaitUntil",
    "ScreenshotVerdict",
    "ScrollVideoRequest",
    "ScrollVideoRequestOptions",
    "ScrollVideoRequestOptionsEasing",
    "ScrollVideoRequestOptionsFormat",
    "ScrollVideoRequestOptionsFps",
    "ScrollVideoRequestOptionsViewport",
    "Session",
    "Settings",
    "SettingsChange",
    "Share",
    "ShareCan",
    "ShareComment",
    "ShareDecisionType0",
    "ShareDecisionType0Decision",
    "ShareRequest",
    "ShareRequestCan",
    "ShareState",
    "SignupBody",
    "SignupBodyChannel",
    "Source",
    "SourceKind",
    "SourcePageTypeType0",
    "SourceVerdictType0",
    "StartedPurchase",
    "Still",
    "StillComposition",
    "SubscribeRequest",
    "SubscribeResponse201",
    "TestWebhookBody",
    "Upload",
    "UploadHeaders",
    "UploadPartsItem",
    "UploadRequest",
    "UploadState",
    "UploadStateState",
    "Webhook",
    "WebhookChange",
    "WebhookChangeEventsItem",
    "WebhookDelivery",
    "WebhookDeliveryEvent",
    "WebhookDeliveryState",
    "WebhookEventsItem",
    "WebhookRequest",
    "WebhookRequestEventsItem",
    "Writing",
    "WritingFallbackType0",
    "WritingNotFollowedItem",
    "WritingNotFollowedItemWhy",
    "WritingWriter",
    "Zip",
)
